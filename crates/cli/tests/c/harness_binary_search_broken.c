// expect: unsafe
// model: LP64
// engine: bounded
// What is in a sorted array is found, with one mistake.
#include <assert.h>
#include <stdint.h>
extern int __VERIFIER_nondet_int(void);

static int search(const int *a, int n, int x) {
    int low = 0, high = n;
    while (low < high) {
        int middle = low + (high - low) / 2;
        if (a[middle] < x)
            low = middle + 1;
        else
            high = middle - 1;
    }
    return low < n && a[low] == x ? low : -1;
}

int main(void) {
    int a[8];
    for (int i = 0; i < 8; i++) {
        a[i] = __VERIFIER_nondet_int();
        if (i > 0 && a[i] < a[i - 1])
            return 0;
    }
    int x = __VERIFIER_nondet_int(), at = search(a, 8, x);
    for (int i = 0; i < 8; i++)
        assert(at >= 0 || a[i] != x);
    assert(at < 0 || a[at] == x);
    return 0;
}
