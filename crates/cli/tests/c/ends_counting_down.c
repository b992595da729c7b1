// expect: safe
// model: LP64
// options: --property termination
// A loop that counts down ends, whatever it begins with.
extern int __VERIFIER_nondet_int(void);

int main(void) {
    int x = __VERIFIER_nondet_int();
    while (x > 0) x--;
    return 0;
}
