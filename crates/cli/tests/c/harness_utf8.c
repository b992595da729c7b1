// expect: safe
// model: LP64
// engine: bounded
// A code point in UTF-8, and back.
#include <assert.h>
#include <stdint.h>
extern unsigned __VERIFIER_nondet_uint(void);

static int put(uint32_t c, uint8_t *out) {
    if (c < 0x80) {
        out[0] = (uint8_t)c;
        return 1;
    }
    if (c < 0x800) {
        out[0] = (uint8_t)(0xc0 | c >> 6);
        out[1] = 0x80 | (c & 63);
        return 2;
    }
    if (c < 0x10000) {
        out[0] = (uint8_t)(0xe0 | c >> 12);
        out[1] = 0x80 | (c >> 6 & 63);
        out[2] = 0x80 | (c & 63);
        return 3;
    }
    out[0] = (uint8_t)(0xf0 | c >> 18);
    out[1] = 0x80 | (c >> 12 & 63);
    out[2] = 0x80 | (c >> 6 & 63);
    out[3] = 0x80 | (c & 63);
    return 4;
}

static int get(const uint8_t *s, int n, uint32_t *c) {
    int length = s[0] < 0x80 ? 1 : s[0] < 0xe0 ? 2 : s[0] < 0xf0 ? 3 : 4;
    if (length > n)
        return -1;
    uint32_t value = length == 1 ? s[0] : s[0] & (0x7f >> length);
    for (int i = 1; i < length; i++) {
        if ((s[i] & 0xc0) != 0x80)
            return -1;
        value = value << 6 | (s[i] & 63);
    }
    *c = value;
    return length;
}

int main(void) {
    uint32_t before = __VERIFIER_nondet_uint(), after;
    uint8_t bytes[4] = {0};
    if (before > 0x10ffff)
        return 0;
    int n = put(before, bytes);
    assert(get(bytes, n, &after) == n);
    assert(before == after);
    return 0;
}
