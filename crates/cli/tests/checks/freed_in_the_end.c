// expect: valid-memsafety safe
// expect: valid-memcleanup safe
// model: LP64
// What is freed is neither lost nor left.
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);
int main(void) {
    int n = __VERIFIER_nondet_int();
    for (int i = 0; i < n; i++) {
        int *p = malloc(4);
        *p = i;
        free(p);
    }
    return 0;
}
