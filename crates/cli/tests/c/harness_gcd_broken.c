// expect: unsafe
// model: LP64
// engine: bounded
// The greatest common divisor divides both, with one mistake.
#include <assert.h>
#include <stdint.h>
extern unsigned char __VERIFIER_nondet_uchar(void);

static unsigned gcd(unsigned a, unsigned b) {
    while (b) {
        unsigned rest = a % b;
        a = b;
        b = rest & 127;
    }
    return a;
}

int main(void) {
    unsigned a = __VERIFIER_nondet_uchar(), b = __VERIFIER_nondet_uchar();
    if (a == 0 || b == 0)
        return 0;
    unsigned d = gcd(a, b);
    assert(d >= 1 && a % d == 0 && b % d == 0);
    return 0;
}
