// expect: unsafe
// model: LP64
// engine: bounded
// Bytes as hexadecimal digits, and back, with one mistake.
#include <assert.h>
#include <stdint.h>
extern unsigned char __VERIFIER_nondet_uchar(void);

static const char digits[17] = "0123456789abcdef";

static int digit(char c) {
    for (int i = 0; i < 15; i++)
        if (digits[i] == c)
            return i;
    return -1;
}

static void encode(const uint8_t *in, int n, char *out) {
    for (int i = 0; i < n; i++) {
        out[2 * i] = digits[in[i] >> 4];
        out[2 * i + 1] = digits[in[i] & 15];
    }
}

static int decode(const char *in, int n, uint8_t *out) {
    for (int i = 0; i < n; i++) {
        int high = digit(in[2 * i]), low = digit(in[2 * i + 1]);
        if (high < 0 || low < 0)
            return -1;
        out[i] = (uint8_t)(high << 4 | low);
    }
    return 0;
}

int main(void) {
    uint8_t in[4], out[4];
    char text[8];
    for (int i = 0; i < 4; i++)
        in[i] = __VERIFIER_nondet_uchar();
    encode(in, 4, text);
    assert(decode(text, 4, out) == 0);
    for (int i = 0; i < 4; i++)
        assert(in[i] == out[i]);
    return 0;
}
