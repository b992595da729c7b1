// expect: no-overflow safe
// expect: shift unsafe
// model: LP64
// A negative number that is shifted is undefined; it overflows only if the result does not fit.
extern int __VERIFIER_nondet_int(void);
int main(void) {
    int x = __VERIFIER_nondet_int();
    if (x < -4 || x > -1) return 0;
    return x << 2;
}
