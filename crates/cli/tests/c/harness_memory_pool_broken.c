// expect: unsafe
// model: LP64
// engine: bounded
// Blocks of a pool do not overlap, with one mistake.
#include <assert.h>
#include <stdint.h>
extern unsigned char __VERIFIER_nondet_uchar(void);

static uint8_t pool[32];
static unsigned top;

static uint8_t *allocate(unsigned size) {
    unsigned rounded = (size + 3) & ~7u;
    if (rounded > sizeof pool - top)
        return 0;
    uint8_t *block = pool + top;
    top += rounded;
    return block;
}

int main(void) {
    unsigned n = __VERIFIER_nondet_uchar() % 12 + 1, k = __VERIFIER_nondet_uchar() % 12 + 1;
    uint8_t *a = allocate(n), *b = allocate(k);
    assert(a);
    if (!b)
        return 0;
    for (unsigned i = 0; i < n; i++)
        a[i] = 1;
    for (unsigned i = 0; i < k; i++)
        b[i] = 2;
    for (unsigned i = 0; i < n; i++)
        assert(a[i] == 1);
    return 0;
}
