// expect: vla unsafe
// model: LP64
// An array of variable length needs a positive size.
extern int __VERIFIER_nondet_int(void);
int main(void) {
    int n = __VERIFIER_nondet_int();
    if (n > 10) return 0;
    int a[n];
    return sizeof a > 3;
}
