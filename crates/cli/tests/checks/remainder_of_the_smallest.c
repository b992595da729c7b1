// expect: no-overflow unsafe
// expect: division safe
// model: LP64
// So does the remainder.
extern int __VERIFIER_nondet_int(void);
int main(void) {
    int x = __VERIFIER_nondet_int(), y = __VERIFIER_nondet_int();
    return y == -1 ? x % y : 0;
}
