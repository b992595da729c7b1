// expect: no-overflow unsafe
// expect: assert safe
// expect: assert,overflow unsafe
// expect: usual unsafe
// model: LP64
// An input that makes a sum overflow is found.
extern int __VERIFIER_nondet_int(void);
int main(void) {
    int x = __VERIFIER_nondet_int();
    int y = x + 1;
    return y == x;
}
