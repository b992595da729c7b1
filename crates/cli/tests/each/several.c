// check: assert,overflow,division,bounds,deref,free,leak
// 17 overflow violated
// 25 assert proved
// 26 division proved
// 26 overflow violated
// 27 division violated
// 28 bounds violated
// 28 deref proved
// 30 free proved
// 0 leak violated
// The first failure hides none of the others, and what is proved is told apart.
#include <assert.h>
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);

int average(int a, int b) {
    return (a + b) / 2;
}

int main(void) {
    int a = __VERIFIER_nondet_int(), b = __VERIFIER_nondet_int();
    int table[4] = {1, 2, 3, 4};
    if (a < 0 || b < 0) return 0;
    int m = average(a, b);
    assert(m >= 0);
    int q = 100 / (b + 1);
    int d = 100 / b;
    int t = table[a & 7];
    char *p = malloc(4);
    if (m == 5) free(p);
    return t == q && q == d;
}
