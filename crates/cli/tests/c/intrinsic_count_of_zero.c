// expect: unsafe
// model: LP64
// How many leading zeros zero has is undefined.
#include <assert.h>
extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);

int main(void) {
    unsigned x = __VERIFIER_nondet_uint();
    int n = __builtin_clz(x);
    assert(n >= 0 && n <= 32);
    return 0;
}
