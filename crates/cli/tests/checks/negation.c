// expect: no-overflow unsafe
// model: LP64
// The smallest number has no opposite.
extern int __VERIFIER_nondet_int(void);
int main(void) {
    int x = __VERIFIER_nondet_int();
    return x > 0 ? x : -x;
}
