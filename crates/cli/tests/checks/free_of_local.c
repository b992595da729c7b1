// expect: valid-memsafety unsafe(valid-free)
// model: LP64
// A local variable is not freed.
#include <stdlib.h>
int main(void) {
    int x = 1;
    int *p = &x;
    free(p);
    return 0;
}
