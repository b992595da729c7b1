// expect: valid-memsafety safe
// expect: valid-memcleanup safe
// model: LP64
// The same object, indexed inside of it.
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);
int main(void) {
    int n = __VERIFIER_nondet_int();
    if (n < 1 || n > 1000) return 0;
    char *p = malloc(n);
    p[n - 1] = 0;
    p[0] = 0;
    free(p);
    return 0;
}
