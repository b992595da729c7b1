// expect: safe
// model: LP64
// Aligned allocations are aligned.
#include <assert.h>
#include <stdint.h>
#include <stdlib.h>

int main(void) {
    char *p = aligned_alloc(64, 64);
    void *q = 0;
    assert(((uintptr_t)p & 63) == 0);
    assert(posix_memalign(&q, 128, 10) == 0);
    assert(((uintptr_t)q & 127) == 0);
    return 0;
}
