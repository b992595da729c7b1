// expect: unsafe
// model: LP64
// options: --property termination
// There is an input in each round, and the run goes on whatever it is.
extern int __VERIFIER_nondet_int(void);

int main(void) {
    int x = 0;
    while (1) x = __VERIFIER_nondet_int();
    return x;
}
