// expect: uninitialised safe
// model: LP64
// The variable is set in every run that looks at it.
extern int __VERIFIER_nondet_int(void);
int main(void) {
    int x, n = __VERIFIER_nondet_int();
    if (n > 3) x = 1;
    if (n > 5 && x) return 1;
    return 0;
}
