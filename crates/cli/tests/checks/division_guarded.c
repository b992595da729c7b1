// expect: division,overflow,shift safe
// model: LP64
// A divisor that is tested is not zero.
extern int __VERIFIER_nondet_int(void);
int main(void) {
    int x = __VERIFIER_nondet_int();
    return x > 0 ? 100 / x + 100 % x : 0;
}
