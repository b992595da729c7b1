// expect: valid-memsafety safe
// model: LP64
// An index that is tested.
extern int __VERIFIER_nondet_int(void);
int a[10];
int main(void) {
    int i = __VERIFIER_nondet_int();
    if (i >= 0 && i < 10) a[i] = 1;
    return 0;
}
