// expect: unsafe
// model: LP64
// A destructor runs when exit is called, wherever that is, and not after _exit.
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);
#include <stdlib.h>
#include <unistd.h>

int g = 0;
__attribute__((destructor)) static void look(void) {
    if (g == 2) reach_error();
}
static void leave(void) { exit(0); }
int main(void) {
    g = 2;
    if (__VERIFIER_nondet_int()) _exit(0);
    leave();
    return 0;
}
