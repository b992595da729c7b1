// expect: safe
// model: LP64
// engine: bounded
// A bounded copy of a string ends.
#include <assert.h>
#include <stdint.h>
#include <stddef.h>
extern char __VERIFIER_nondet_char(void);

static size_t length(const char *s) {
    size_t n = 0;
    while (s[n])
        n++;
    return n;
}

static size_t copy(char *to, const char *from, size_t size) {
    size_t n = length(from);
    if (size > 0) {
        size_t most = n < size ? n : size - 1;
        for (size_t i = 0; i < most; i++)
            to[i] = from[i];
        to[most] = 0;
    }
    return n;
}

int main(void) {
    char from[8], to[5];
    for (int i = 0; i < 7; i++)
        from[i] = __VERIFIER_nondet_char();
    from[7] = 0;
    size_t n = copy(to, from, sizeof to);
    size_t kept = length(to);
    assert(kept == (n < 5 ? n : 4));
    for (size_t i = 0; i < kept; i++)
        assert(to[i] == from[i]);
    return 0;
}
