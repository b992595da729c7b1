// expect: uninitialised unsafe
// model: ILP32
// The first n elements are set; one more is looked at.
extern unsigned __VERIFIER_nondet_uint(void);
int main(void) {
    int a[4];
    unsigned n = __VERIFIER_nondet_uint(), k = __VERIFIER_nondet_uint();
    if (n > 3 || k > n) return 0;
    for (unsigned i = 0; i < n; i++) a[i] = 7;
    if (a[k] == 7) return 1;
    return 0;
}
