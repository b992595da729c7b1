// expect: unsafe
// model: LP64
// A call through a pointer calls what it points to.
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);
extern unsigned int __VERIFIER_nondet_uint(void);
int inc(int x) { return x + 1; }
int dec(int x) { return x - 1; }
int main(void) {
    int (*f)(int) = __VERIFIER_nondet_int() ? inc : dec;
    if (f(1) == 0) reach_error();
    return 0;
}
