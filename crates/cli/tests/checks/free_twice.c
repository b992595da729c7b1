// expect: valid-memsafety unsafe(valid-free)
// expect: usual unsafe
// model: LP64
// Nothing is freed twice.
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);
int main(void) {
    int *p = malloc(4);
    if (__VERIFIER_nondet_int()) free(p);
    free(p);
    return 0;
}
