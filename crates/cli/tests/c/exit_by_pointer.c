// expect: safe
// model: LP64
// What ends the run ends it through a pointer as well; what returns any value may return this one.
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);
#include <stdlib.h>

void (*stop)(int) = exit;
void (*fail)(void) = abort;
void assume(int (*get)(void), void (*end)(void)) {
    if (get() != 5) end();
}
int main(void) {
    if (__VERIFIER_nondet_int()) {
        stop(1);
        reach_error();
    }
    assume(__VERIFIER_nondet_int, fail);
    return 0;
}
