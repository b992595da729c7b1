// expect: doubtful
// model: LP64
// With the same seed, the same sequence of random numbers follows.
#include <assert.h>
#include <stdlib.h>

int main(void) {
    srand(1);
    int a = rand();
    srand(1);
    assert(a == rand());
    return 0;
}
