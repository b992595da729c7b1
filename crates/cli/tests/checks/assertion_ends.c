// expect: no-overflow safe
// expect: unreach-call unsafe
// expect: assert unsafe
// expect: usual unsafe
// model: LP64
// A failed assertion ends the run before anything else is wrong.
#include <assert.h>
extern int __VERIFIER_nondet_int(void);
int main(void) {
    int x = __VERIFIER_nondet_int();
    assert(x < 10);
    return x > -5 ? x * 10 : 0;
}
