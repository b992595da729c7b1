// expect: valid-memsafety unsafe(valid-deref)
// expect: usual unsafe
// model: LP64
// An index beyond the end of an array, found by its input.
extern int __VERIFIER_nondet_int(void);
int a[10];
int main(void) {
    int i = __VERIFIER_nondet_int();
    if (i >= 0 && i <= 10) a[i] = 1;
    return 0;
}
