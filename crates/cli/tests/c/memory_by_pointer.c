// expect: safe
// model: LP64
// Library functions do the same through pointers as by name.
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);
#include <stdlib.h>
#include <string.h>

void *(*get)(size_t) = malloc;
void (*give)(void *) = free;
void *(*copy)(void *, const void *, size_t) = memcpy;
int main(void) {
    int x = __VERIFIER_nondet_int();
    int *p = get(sizeof x);
    if (!p) return 0;
    copy(p, &x, sizeof x);
    if (*p != x) reach_error();
    give(p);
    return 0;
}
