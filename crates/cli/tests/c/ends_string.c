// expect: safe
// model: LP64
// options: --property termination
// The search for the end of a string ends with the object at the latest: what is beyond is no run at all.
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);

int main(void) {
    int n = __VERIFIER_nondet_int();
    if (n < 1) n = 1;
    char *text = malloc(n), *at = text;
    text[n - 1] = 0;
    while (*at) at++;
    free(text);
    return 0;
}
