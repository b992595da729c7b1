// expect: unsafe
// model: LP64
// options: --property unreach-call --no-execute
// A realloc may leave the object where it is; that its contents are of computed size, which is not exact, does not matter.
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
