// expect: valid-memsafety unsafe(valid-deref)
// model: LP64
// An object of a size that is an input, indexed beyond it.
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);
int main(void) {
    int n = __VERIFIER_nondet_int();
    if (n < 1 || n > 1000) return 0;
    char *p = malloc(n);
    p[n] = 0;
    free(p);
    return 0;
}
