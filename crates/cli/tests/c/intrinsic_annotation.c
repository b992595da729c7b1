// expect: safe
// model: LP64
// `__builtin_annotation` is its argument.
#include <assert.h>
extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);

int main(void) {
    int x = __VERIFIER_nondet_int();
    int y = __builtin_annotation(x, "a");
    assert(x == y);
    return 0;
}
