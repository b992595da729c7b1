// expect: safe
// model: LP64
// engine: bounded
// A copy between overlapping ranges.
#include <assert.h>
#include <stdint.h>
#include <stddef.h>
extern unsigned char __VERIFIER_nondet_uchar(void);
extern unsigned __VERIFIER_nondet_uint(void);

static void copy(uint8_t *to, const uint8_t *from, size_t n) {
    if (to < from) {
        for (size_t i = 0; i < n; i++)
            to[i] = from[i];
    } else {
        while (n--)
            to[n] = from[n];
    }
}

int main(void) {
    uint8_t bytes[8], before[8];
    for (int i = 0; i < 8; i++)
        before[i] = bytes[i] = __VERIFIER_nondet_uchar();
    unsigned from = __VERIFIER_nondet_uint(), to = __VERIFIER_nondet_uint(), n = __VERIFIER_nondet_uint();
    if (from > 8 || to > 8 || n > 8 || from + n > 8 || to + n > 8)
        return 0;
    copy(bytes + to, bytes + from, n);
    for (unsigned i = 0; i < n; i++)
        assert(bytes[to + i] == before[from + i]);
    return 0;
}
