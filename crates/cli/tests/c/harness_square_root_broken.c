// expect: unsafe
// model: LP64
// engine: bounded
// The root of a number, digit by digit, with one mistake.
#include <assert.h>
#include <stdint.h>
extern unsigned short __VERIFIER_nondet_ushort(void);

static unsigned root(unsigned x) {
    unsigned result = 0, bit = 1u << 12;
    while (bit > x)
        bit >>= 2;
    while (bit) {
        if (x >= result + bit) {
            x -= result + bit;
            result = (result >> 1) + bit;
        } else {
            result >>= 1;
        }
        bit >>= 2;
    }
    return result;
}

int main(void) {
    unsigned x = __VERIFIER_nondet_ushort(), r = root(x);
    assert(r * r <= x && x < (r + 1) * (r + 1));
    return 0;
}
