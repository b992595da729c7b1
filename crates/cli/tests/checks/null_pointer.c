// expect: valid-memsafety unsafe(valid-deref)
// expect: deref unsafe
// model: LP64
// Nothing is at null.
extern int __VERIFIER_nondet_int(void);
int main(void) {
    int x = 0, *p = &x;
    if (__VERIFIER_nondet_int()) p = 0;
    return *p;
}
