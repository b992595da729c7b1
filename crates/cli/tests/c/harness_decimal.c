// expect: safe
// model: LP64
// engine: bounded
// A number as decimal digits, and back.
#include <assert.h>
#include <stdint.h>
extern unsigned short __VERIFIER_nondet_ushort(void);

static int format(unsigned value, char *out) {
    char digits[6];
    int n = 0;
    do {
        digits[n++] = (char)('0' + value % 10);
        value /= 10;
    } while (value);
    for (int i = 0; i < n; i++)
        out[i] = digits[n - 1 - i];
    out[n] = 0;
    return n;
}

static unsigned parse(const char *s) {
    unsigned value = 0;
    while (*s >= '0' && *s <= '9')
        value = value * 10 + (unsigned)(*s++ - '0');
    return value;
}

int main(void) {
    unsigned before = __VERIFIER_nondet_ushort();
    char text[8];
    int n = format(before, text);
    assert(n >= 1 && n <= 5);
    assert(parse(text) == before);
    return 0;
}
