// expect: unsafe
// engine: run
// model: LP64
// A recursive function that is wrong for one argument only: recursion is not inlined, but it runs.
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);

static int fibonacci(int n) {
    if (n < 1) return 0;
    if (n == 1) return 1;
    return fibonacci(n - 1) + fibonacci(n - 2);
}

int main(void) {
    int n = __VERIFIER_nondet_int();
    if (n > 20) return 0;
    int result = fibonacci(n);
    if (n > 10 && result != 89) return 0;
    if (result >= 89) reach_error();
    return 0;
}
