// expect: safe
// model: LP64
// engine: spacer
// options: --mixed
// Two functions that call each other, and an assertion in one of them.
extern void __VERIFIER_error(void);
extern int __VERIFIER_nondet_int(void);

int odd(int n);

int even(int n) {
    if (n < 0) __VERIFIER_error();
    if (n == 0) return 1;
    return odd(n - 1);
}

int odd(int n) {
    if (n == 0) return 0;
    return even(n - 1);
}

int main(void) {
    int n = __VERIFIER_nondet_int();
    if (n < 0) return 0;
    int e = even(n);
    if (e != 0 && e != 1) __VERIFIER_error();
    return 0;
}
