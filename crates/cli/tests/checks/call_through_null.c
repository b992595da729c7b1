// expect: valid-memsafety unsafe(valid-deref)
// unseen: no access comes before the call
// model: LP64
// There is no function at null.
extern int __VERIFIER_nondet_int(void);
static int twice(int n) {
    return n + n;
}
int main(void) {
    int (*f)(int) = 0;
    if (__VERIFIER_nondet_int()) f = twice;
    return f(1);
}
