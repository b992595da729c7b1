// expect: safe
// model: LP64
// engine: bounded
// The parts of a request line.
#include <assert.h>
#include <stdint.h>
extern char __VERIFIER_nondet_char(void);

static int parse(const char *s, int n, int *method, int *path) {
    int i = 0;
    while (i < n && s[i] != ' ')
        i++;
    if (i == 0 || i == n)
        return -1;
    *method = i++;
    int begin = i;
    while (i < n && s[i] != ' ') {
        if (s[i] < 33)
            return -1;
        i++;
    }
    if (i == begin || i == n)
        return -1;
    *path = i - begin;
    return n - i - 1 == 3 ? 0 : -1;
}

int main(void) {
    char s[12];
    int method = 0, path = 0;
    for (int i = 0; i < 12; i++)
        s[i] = __VERIFIER_nondet_char();
    if (parse(s, 12, &method, &path) == 0) {
        assert(method > 0 && path > 0);
        assert(method + 1 + path + 1 + 3 == 12);
        assert(s[method] == ' ');
    }
    return 0;
}
