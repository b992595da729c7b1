// expect: valid-memsafety safe
// model: LP64
// Whatever the input is, there is a function to call.
extern int __VERIFIER_nondet_int(void);
static int twice(int n) {
    return n + n;
}
static int thrice(int n) {
    return n + n + n;
}
int main(void) {
    int (*f)(int) = thrice;
    if (__VERIFIER_nondet_int()) f = twice;
    return f(1);
}
