// expect: safe
// model: LP64
// Each activation of a recursive function has its own variables.
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);

int fib(int n) {
    if (n < 2) return n;
    return fib(n - 1) + fib(n - 2);
}

int main(void) {
    if (fib(6) != 8) reach_error();
    return 0;
}
