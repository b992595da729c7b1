// expect: safe
// model: LP64
// engine: bounded
// A set of small numbers in a word.
#include <assert.h>
#include <stdint.h>
extern unsigned char __VERIFIER_nondet_uchar(void);

static uint64_t add(uint64_t set, unsigned x) { return set | (uint64_t)1 << x; }
static uint64_t drop(uint64_t set, unsigned x) { return set & ~((uint64_t)1 << x); }
static int has(uint64_t set, unsigned x) { return set >> x & 1; }

int main(void) {
    uint64_t set = 0;
    uint8_t in[64] = {0};
    for (int i = 0; i < 5; i++) {
        unsigned x = __VERIFIER_nondet_uchar() & 63;
        if (__VERIFIER_nondet_uchar() & 1) {
            set = add(set, x);
            in[x] = 1;
        } else {
            set = drop(set, x);
            in[x] = 0;
        }
    }
    unsigned x = __VERIFIER_nondet_uchar() & 63;
    assert(has(set, x) == in[x]);
    return 0;
}
