// expect: unsafe
// model: LP64
// An `assert` that no header defined is a function without a body: it fails where its argument is zero.
extern int __VERIFIER_nondet_int(void);

int main(void) {
    int x = __VERIFIER_nondet_int();
    assert(x != 5);
    return 0;
}
