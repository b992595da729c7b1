// expect: safe
// model: LP64
// A cell keeps what was written to it.
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);
extern unsigned int __VERIFIER_nondet_uint(void);

int main(void) {
    int a[4] = {1, 2, 3, 4};
    unsigned i = __VERIFIER_nondet_uint();
    if (i >= 4) return 0;
    a[i] = 7;
    if (a[i] != 7) reach_error();
    if (i != 3 && a[3] != 4) reach_error();
    return 0;
}
