// expect: unsafe
// model: LP64
// `scanf` stores what it read.
#include <assert.h>
#include <stdio.h>

int main(void) {
    int x = 0;
    scanf("%d", &x);
    assert(x == 0);
    return 0;
}
