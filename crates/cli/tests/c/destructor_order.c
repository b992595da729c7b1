// expect: safe
// model: LP64
// Destructors run in the opposite order, and not after abort.
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);
#include <stdlib.h>

int order;
__attribute__((destructor(200))) static void last(void) {
    if (order != 1) reach_error();
}
__attribute__((destructor)) static void first(void) {
    if (order++ != 0) reach_error();
}
int main(void) {
    if (__VERIFIER_nondet_int()) {
        order = 7;
        abort();
    }
    return 0;
}
