// check: assert,overflow,null,deref
// 17 overflow proved
// 17 null proved
// 17 deref proved
// 16 overflow proved
// 19 assert proved
// Nothing fails, so one proof is enough.
#include <assert.h>
extern int __VERIFIER_nondet_int(void);

int main(void) {
    int squares[8], sum = 0;
    int *p = squares;
    int n = __VERIFIER_nondet_int();
    if (n < 0 || n > 8) return 0;
    for (int i = 0; i < n; i++) {
        p[i] = i * i;
    }
    assert(n <= 8);
    return sum;
}
