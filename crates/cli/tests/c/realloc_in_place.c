// expect: unsafe
// model: LP64
// options: --property unreach-call --no-execute
// A realloc may leave the object where it is.
#include <stdint.h>
#include <stdlib.h>

extern void reach_error(void);

int main(void) {
    int *p = malloc(sizeof(int));
    uintptr_t before = (uintptr_t)p;
    int *q = realloc(p, 2 * sizeof(int));
    if ((uintptr_t)q == before) reach_error();
    free(q);
    return 0;
}
