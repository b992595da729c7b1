// expect: safe
// model: LP64
// Empty assembly changes nothing.
#include <assert.h>
extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);

int main(void) {
    int x = __VERIFIER_nondet_int(), y = x, z = x;
    __asm__ volatile("" : "+r"(x) : : "memory");
    __asm__ volatile("" : : "r"(&z) : "memory");
    assert(x == y && z == y);
    return 0;
}
