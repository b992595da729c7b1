// expect: safe
// model: LP64
// `__VERIFIER_nondet_memory` writes no more than it is given.
#include <assert.h>
extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);
extern void __VERIFIER_nondet_memory(void *, unsigned long);

int main(void) {
    int x[2] = {1, 2};
    __VERIFIER_nondet_memory(&x[0], sizeof(int));
    assert(x[1] == 2);
    return 0;
}
