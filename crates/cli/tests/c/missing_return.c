// expect: unsafe
// model: LP64
// A function that does not return a value may return any.
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);
extern unsigned int __VERIFIER_nondet_uint(void);
int f(int c) { if (c) return 1; }
int main(void) {
    if (f(0) == 5) reach_error();
    return 0;
}
