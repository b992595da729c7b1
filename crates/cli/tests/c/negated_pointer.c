// expect: unsafe
// model: LP64
// A pointer that is negated twice, or halved and doubled, points to its object.
#include <assert.h>
#include <stdint.h>
int x;
int main(void) {
    uintptr_t n = -(uintptr_t)&x;
    *(int *)-n = 1;
    uintptr_t half = (uintptr_t)&x / 2;
    *(int *)(half * 2) += 1;
    assert(x != 2);
    return 0;
}
