// expect: unsafe
// model: LP64
// engine: spacer
// options: --mixed --step small
// The assertion is deep in calls that never return.
extern void __VERIFIER_error(void);
extern int __VERIFIER_nondet_int(void);

int odd(int n);

int even(int n) {
    if (n < 0) __VERIFIER_error();
    if (n == 0) return 1;
    return odd(n - 2);
}

int odd(int n) {
    if (n == 0) return 0;
    return even(n - 1);
}

int main(void) {
    int n = __VERIFIER_nondet_int();
    if (n < 0 || n > 5) return 0;
    even(n);
    return 0;
}
