// expect: valid-memsafety unsafe(valid-memtrack)
// model: LP64
// That a shift might be undefined does not matter where it is not.
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);
int main(void) {
    int a = __VERIFIER_nondet_int();
    if (a < 0 || a > 5) return 0;
    int *p = malloc(4);
    *p = 1 << a;
    return 0;
}
