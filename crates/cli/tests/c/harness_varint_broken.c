// expect: unsafe
// model: LP64
// engine: bounded
// A number in groups of seven bits, and back, with one mistake.
#include <assert.h>
#include <stdint.h>
extern unsigned __VERIFIER_nondet_uint(void);

static int encode(uint32_t value, uint8_t *out) {
    int n = 0;
    while (value >= 128) {
        out[n++] = (uint8_t)(value | 128);
        value >>= 7;
    }
    out[n++] = (uint8_t)value;
    return n;
}

static int decode(const uint8_t *in, int n, uint32_t *value) {
    uint32_t result = 0;
    for (int i = 0; i < n && i < 4; i++) {
        result |= (uint32_t)(in[i] & 127) << (7 * i);
        if (!(in[i] & 128)) {
            *value = result;
            return i + 1;
        }
    }
    return -1;
}

int main(void) {
    uint32_t before = __VERIFIER_nondet_uint(), after = 0;
    uint8_t bytes[5];
    int n = encode(before, bytes);
    assert(decode(bytes, n, &after) == n);
    assert(before == after);
    return 0;
}
