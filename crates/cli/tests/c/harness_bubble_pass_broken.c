// expect: unsafe
// model: LP64
// engine: bounded
// One pass brings the largest number to the end, with one mistake.
#include <assert.h>
#include <stdint.h>
extern int __VERIFIER_nondet_int(void);

int main(void) {
    int a[7];
    for (int i = 0; i < 7; i++)
        a[i] = __VERIFIER_nondet_int();
    for (int i = 0; i + 1 < 6; i++)
        if (a[i] > a[i + 1]) {
            int t = a[i];
            a[i] = a[i + 1];
            a[i + 1] = t;
        }
    for (int i = 0; i < 6; i++)
        assert(a[i] <= a[6]);
    return 0;
}
