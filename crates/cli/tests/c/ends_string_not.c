// expect: unsafe
// model: LP64
// options: --property termination
// The place in the string goes to and fro: it stays inside, and the run does not end.
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);

int main(void) {
    char text[4] = {1, 1, 1, 1};
    unsigned i = __VERIFIER_nondet_int() & 1;
    while (text[i]) i = 3 - i;
    return 0;
}
