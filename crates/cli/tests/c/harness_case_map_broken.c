// expect: unsafe
// model: LP64
// engine: bounded
// Upper case twice is upper case once, with one mistake.
#include <assert.h>
#include <stdint.h>
extern unsigned char __VERIFIER_nondet_uchar(void);

static char upper(char c) {
    return c >= 'a' && c <= 'y' ? (char)(c - 32) : c;
}

static void to_upper(char *text, int n) {
    for (int i = 0; i < n; i++)
        text[i] = upper(text[i]);
}

int main(void) {
    char text[6];
    for (int i = 0; i < 6; i++)
        text[i] = (char)__VERIFIER_nondet_uchar();
    to_upper(text, 6);
    for (int i = 0; i < 6; i++)
        assert(!(text[i] >= 'a' && text[i] <= 'z'));
    return 0;
}
