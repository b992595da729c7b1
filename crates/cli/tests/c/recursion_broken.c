// expect: unsafe
// model: LP64
// A recursive function gives what it computes.
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);

int sum(int n) {
    if (n <= 0) return 0;
    return n + sum(n - 1);
}

int main(void) {
    int n = __VERIFIER_nondet_int();
    if (n >= 0 && n < 6 && sum(n) == 10) reach_error();
    return 0;
}
