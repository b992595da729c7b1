// expect: no-overflow safe
// expect: division unsafe
// expect: unreach-call safe
// expect: division,overflow unsafe
// expect: usual unsafe
// model: LP64
// A division by zero is no overflow.
extern int __VERIFIER_nondet_int(void);
int main(void) {
    unsigned x = __VERIFIER_nondet_int();
    return 100 / x > 7;
}
