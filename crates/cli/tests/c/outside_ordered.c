// expect: unsafe
// model: LP64
// A pointer from outside that is ordered against an object may lie in it.
#include <assert.h>
extern void *__VERIFIER_nondet_pointer(void);
int main(void) { int x[4] = {0}; int *p = __VERIFIER_nondet_pointer(); if (p >= x && p < x + 4) { *p = 1; assert(x[2] == 0); } return 0; }
