// expect: safe
// model: LP64
// A format without `%n` changes nothing.
#include <assert.h>
extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);
#include <stdio.h>

int main(void) {
    int x = __VERIFIER_nondet_int(), y = x;
    printf("%d %p %%n\n", x, (void *)&y);
    fprintf(stderr, "%s", "text");
    assert(x == y);
    return 0;
}
