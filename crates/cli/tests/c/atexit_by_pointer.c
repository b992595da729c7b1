// expect: refused
// model: LP64
// What is registered to run later is refused, also through a pointer.
// say: atexit
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);
#include <stdlib.h>

void f(void) { reach_error(); }
int main(void) {
    int (*reg)(void (*)(void)) = atexit;
    reg(f);
    return 0;
}
