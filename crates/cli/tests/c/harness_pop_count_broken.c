// expect: unsafe
// model: LP64
// engine: bounded
// Bits counted in two ways, with one mistake.
#include <assert.h>
#include <stdint.h>
extern unsigned __VERIFIER_nondet_uint(void);

static int slow(uint32_t x) {
    int n = 0;
    while (x) {
        x &= x - 1;
        n++;
    }
    return n;
}

static int fast(uint32_t x) {
    x = x - (x >> 1 & 0x55555555);
    x = (x & 0x33333333) + (x >> 2 & 0x33333333);
    x = (x + (x >> 4)) & 0x0f0f0f07;
    return (int)((x * 0x01010101) >> 24);
}

int main(void) {
    uint32_t x = __VERIFIER_nondet_uint() & 0xffff;
    assert(slow(x) == fast(x));
    return 0;
}
