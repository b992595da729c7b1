// expect: safe
// model: LP64
// options: --property termination
// The argument becomes smaller with every call, and so it does in the calls that return.
extern int __VERIFIER_nondet_int(void);

int fibonacci(int n) {
    if (n < 2) return n;
    return fibonacci(n - 1) + fibonacci(n - 2);
}

int main(void) {
    return fibonacci(__VERIFIER_nondet_int());
}
