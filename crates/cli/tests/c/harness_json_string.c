// expect: safe
// model: LP64
// engine: bounded
// A string with escapes, and back.
#include <assert.h>
#include <stdint.h>
extern char __VERIFIER_nondet_char(void);

static int escape(const char *in, int n, char *out) {
    int size = 0;
    for (int i = 0; i < n; i++) {
        if (in[i] == '"' || in[i] == '\\')
            out[size++] = '\\';
        out[size++] = in[i];
    }
    return size;
}

static int unescape(const char *in, int size, char *out) {
    int n = 0;
    for (int i = 0; i < size; i++) {
        if (in[i] == '\\')
            i++;
        out[n++] = in[i];
    }
    return n;
}

int main(void) {
    char in[4], text[8], out[8];
    for (int i = 0; i < 4; i++)
        in[i] = __VERIFIER_nondet_char();
    int size = escape(in, 4, text), n = unescape(text, size, out);
    assert(n == 4);
    for (int i = 0; i < 4; i++)
        assert(in[i] == out[i]);
    return 0;
}
