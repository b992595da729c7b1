// expect: safe
// model: LP64
// engine: cells
// Two arrays that were found equal are equal: a fact about a flag and all indices.
extern void reach_error(void);
extern unsigned __VERIFIER_nondet_uint(void);
int a[100000], b[100000];
int main(void) {
    int i, same = 1;
    for (i = 0; i < 100000; i++) {
        a[i] = __VERIFIER_nondet_uint();
        b[i] = __VERIFIER_nondet_uint();
    }
    for (i = 0; i < 100000; i++)
        if (a[i] != b[i]) same = 0;
    if (same) {
        unsigned at = __VERIFIER_nondet_uint();
        if (at < 100000 && a[at] != b[at]) reach_error();
    }
    return 0;
}
