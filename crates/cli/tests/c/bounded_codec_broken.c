// expect: unsafe
// model: LP64
// engine: bounded
// As bounded_codec.c, but the last group loses a bit.
#include <assert.h>
#include <stdint.h>

extern unsigned __VERIFIER_nondet_uint(void);

int main(void) {
    uint32_t before = __VERIFIER_nondet_uint(), value = before, after = 0;
    uint8_t bytes[5];
    int n = 0;
    while (value >= 128) {
        bytes[n++] = (uint8_t)(value | 128);
        value >>= 7;
    }
    bytes[n++] = (uint8_t)value;
    for (int i = 0; i < n; i++)
        after |= (uint32_t)(bytes[i] & (i == 4 ? 7 : 127)) << (7 * i);
    assert(before == after);
    return 0;
}
