// expect: refused
// model: LP64
// ... also where the function is only mentioned.
// say: longjmp
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);
#include <setjmp.h>

void (*leave[])(jmp_buf, int) = {longjmp};
int main(void) {
    jmp_buf b = {0};
    leave[__VERIFIER_nondet_int() & 0](b, 1);
    return 0;
}
