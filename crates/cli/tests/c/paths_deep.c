// expect: unsafe
// model: LP64
// engine: paths
// The error is behind a loop over a text, a table and a copy; inputs choose among many ways that come to the same.
#include <string.h>
extern unsigned char __VERIFIER_nondet_uchar(void);
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

static const unsigned char table[8] = {3, 1, 4, 1, 5, 9, 2, 6};

int main(void) {
    unsigned char text[8], copy[8];
    for (int i = 0; i < 8; i++) text[i] = __VERIFIER_nondet_uchar();
    memcpy(copy, text, sizeof copy);
    int sum = 0;
    for (int i = 0; i < 8; i++) {
        if (__VERIFIER_nondet_int()) sum += 0;
        if (copy[i] >= 8) return 0;
        sum += table[copy[i]];
    }
    if (sum == 40) reach_error();
    return 0;
}
