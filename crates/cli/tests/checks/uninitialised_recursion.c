// expect: uninitialised unsafe
// model: LP64
// The innermost call leaves its variable as it is.
extern unsigned __VERIFIER_nondet_uint(void);
static int depth(unsigned n) {
    int x;
    if (n > 0) x = depth(n - 1) ? 1 : 2;
    return x;
}
int main(void) {
    unsigned n = __VERIFIER_nondet_uint();
    if (n > 2) return 0;
    return depth(n) == 2 ? 0 : 1;
}
