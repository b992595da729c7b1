// expect: unsafe
// model: LP64
// `__VERIFIER_nondet_memory` writes the bytes that it is given.
#include <assert.h>
extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);
extern void __VERIFIER_nondet_memory(void *, unsigned long);

int main(void) {
    int x = 0, y = 1;
    __VERIFIER_nondet_memory(&x, sizeof x);
    if (y == 1) assert(x == 0);
    return 0;
}
