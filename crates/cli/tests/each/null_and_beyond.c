// check: null,deref
// 15 null violated
// 15 deref proved
// 16 null proved
// 16 deref violated
// Null and what lies beyond the end are told apart.
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);
struct pair { int a, b; };

int main(void) {
    struct pair x[2], *p = 0;
    int i = __VERIFIER_nondet_int();
    if (i >= 0 && i <= 2) p = x;
    p->b = 1;
    p[i].b = 2;
    return 0;
}
