// expect: safe
// model: LP64
// engine: bounded
// Powers of a matrix of two by two, in two ways.
#include <assert.h>
#include <stdint.h>
extern unsigned char __VERIFIER_nondet_uchar(void);

struct matrix {
    uint8_t a, b, c, d;
};

static struct matrix times(struct matrix x, struct matrix y) {
    struct matrix r = {(uint8_t)(x.a * y.a + x.b * y.c), (uint8_t)(x.a * y.b + x.b * y.d),
                       (uint8_t)(x.c * y.a + x.d * y.c), (uint8_t)(x.c * y.b + x.d * y.d)};
    return r;
}

static struct matrix power(struct matrix m, unsigned n) {
    struct matrix result = {1, 0, 0, 1};
    while (n) {
        if (n & 1)
            result = times(result, m);
        m = times(m, m);
        n >>= 1;
    }
    return result;
}

int main(void) {
    struct matrix m = {1, 1, 1, 0}, slow = {1, 0, 0, 1};
    unsigned n = __VERIFIER_nondet_uchar() & 7;
    for (unsigned i = 0; i < n; i++)
        slow = times(slow, m);
    struct matrix fast = power(m, n);
    assert(fast.a == slow.a && fast.b == slow.b && fast.c == slow.c && fast.d == slow.d);
    return 0;
}
