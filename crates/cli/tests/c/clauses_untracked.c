// expect: safe
// model: LP64
// engine: spacer
// options: --track reg
// What is in memory does not matter for the assertion.
extern void __VERIFIER_error(void);
extern int __VERIFIER_nondet_int(void);

int table[1000];

int count(int n) {
    if (n <= 0) return 0;
    table[n] = table[n - 1] + 1;
    return count(n - 1) + 1;
}

int main(void) {
    int n = __VERIFIER_nondet_int();
    if (n < 0 || n > 5) return 0;
    if (count(n) > 5) __VERIFIER_error();
    return 0;
}
