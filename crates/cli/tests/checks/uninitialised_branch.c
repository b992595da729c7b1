// expect: uninitialised unsafe
// model: LP64
// A branch depends on a variable that only some runs set.
extern int __VERIFIER_nondet_int(void);
int main(void) {
    int x;
    if (__VERIFIER_nondet_int() > 3) x = 1;
    if (x) return 1;
    return 0;
}
