// expect: all safe
// expect: usual safe
// model: LP64
// A program with which nothing is wrong.
#include <assert.h>
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);
int main(void) {
    int n = __VERIFIER_nondet_int();
    if (n < 1 || n > 100) return 0;
    int *p = malloc(4 * sizeof *p);
    p[0] = 1000 / n;
    p[3] = p[0] * 2 + (1 << 4);
    assert(p[3] >= 16);
    free(p);
    return 0;
}
