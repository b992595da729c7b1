// expect: unknown
// model: LP64
// options: --property termination
// timeout: 4
// This ends if numbers wrap around, and in no other way.
extern int __VERIFIER_nondet_int(void);

int main(void) {
    int x = __VERIFIER_nondet_int(), c = __VERIFIER_nondet_int();
    if (c < 0)
        while (x + c >= 0) {
            x -= c;
            c--;
        }
    return 0;
}
