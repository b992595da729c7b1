// expect: unknown
// model: LP64
// options: --property unreach-call --no-execute
// A realloc of computed size may leave the object where it is, which is not exact: no proof.
#include <stdint.h>
#include <stdlib.h>

extern void reach_error(void);

extern unsigned __VERIFIER_nondet_uint(void);

int main(void) {
    unsigned size = __VERIFIER_nondet_uint();
    if (size < 4 || size > 8) return 0;
    int *p = malloc(sizeof(int));
    uintptr_t before = (uintptr_t)p;
    int *q = realloc(p, size);
    if ((uintptr_t)q == before) reach_error();
    free(q);
    return 0;
}
