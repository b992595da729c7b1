// expect: safe
// model: LP64
// engine: spacer
// options: --int
// Without bounds, a sum of positive numbers is positive; the test of the assumption is in another file.
extern void __VERIFIER_error(void);
extern int __VERIFIER_nondet_int(void);

int twice(int n) {
    if (n <= 0) return 0;
    return twice(n - 1) + 2;
}

int main(void) {
    int n = __VERIFIER_nondet_int();
    if (n > 0 && twice(n) < n) __VERIFIER_error();
    return 0;
}
