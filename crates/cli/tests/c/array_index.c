// expect: unsafe
// model: LP64
// An uninitialised cell may hold what was written to another.
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);
extern unsigned int __VERIFIER_nondet_uint(void);

int main(void) {
    int a[4];
    unsigned i = __VERIFIER_nondet_uint();
    if (i >= 4) return 0;
    a[i] = 7;
    if (i != 3 && a[3] == 7) reach_error();
    return 0;
}
