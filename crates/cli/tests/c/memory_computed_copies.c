// Copies, moves and fills whose size is computed, and small: they are done exactly.
// expect: safe
// model: LP64
#include <assert.h>
#include <stdlib.h>
#include <string.h>
extern unsigned char __VERIFIER_nondet_uchar(void);
int main(void) {
    unsigned n = __VERIFIER_nondet_uchar();
    if (n > 6)
        return 0;
    unsigned char from[6];
    for (int i = 0; i < 6; i++)
        from[i] = __VERIFIER_nondet_uchar();
    unsigned char *to = malloc(n + 1);
    memcpy(to, from, n);
    to[n] = 0;
    for (unsigned i = 0; i < n; i++)
        assert(to[i] == from[i]);
    int *words = malloc(n * sizeof(int));
    memset(words, 0, n * sizeof(int));
    for (unsigned i = 0; i < n; i++)
        assert(words[i] == 0);
    memmove(to, to + 1, n);
    assert(n < 2 || to[0] == from[1]);
    assert(n == 0 || to[n - 1] == 0);
    free(to);
    free(words);
    return 0;
}
