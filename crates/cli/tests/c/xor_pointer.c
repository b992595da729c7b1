// expect: unsafe
// model: LP64
// A pointer that is taken apart and put together again points to its object.
#include <assert.h>
#include <stdint.h>
int x, y;
int main(void) {
    uintptr_t both = (uintptr_t)&x ^ (uintptr_t)&y;
    int *p = (int *)(both ^ (uintptr_t)&y);
    *p = 1;
    assert(x == 0);
    return 0;
}
