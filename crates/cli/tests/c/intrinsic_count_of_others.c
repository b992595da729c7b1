// expect: safe
// model: LP64
// For other numbers the count is exact.
#include <assert.h>
extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);

int main(void) {
    unsigned x = __VERIFIER_nondet_uint();
    if (x == 0) return 0;
    assert(__builtin_clz(x) <= 31 && (x >> __builtin_ctz(x) & 1));
    return 0;
}
