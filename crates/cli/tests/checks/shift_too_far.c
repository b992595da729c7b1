// expect: no-overflow safe
// expect: shift unsafe
// model: LP64
// A distance of the width is undefined, and no overflow.
extern int __VERIFIER_nondet_int(void);
int main(void) {
    int d = __VERIFIER_nondet_int();
    return d == 32 ? 1 << d : 0;
}
