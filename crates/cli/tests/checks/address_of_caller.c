// expect: valid-memsafety safe
// model: LP64
// A pointer to a variable of the caller is fine.
extern int __VERIFIER_nondet_int(void);
void f(int *p, int n) {
    *p = n;
}
int main(void) {
    int x, i, n = __VERIFIER_nondet_int();
    for (i = 0; i < n; i++) f(&x, i);
    return 0;
}
