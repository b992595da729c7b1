// expect: unsafe
// model: LP64
// entry: f
// An inner activation of the entry returns to the outer one.
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);

void f(int n) {
    if (n <= 0 || n > 10) return;
    f(n - 1);
    reach_error();
}
