// expect: unsafe
// model: LP64
// Signed arithmetic wraps.
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);
extern unsigned int __VERIFIER_nondet_uint(void);

int main(void) {
    int x = __VERIFIER_nondet_int();
    if (x > 0 && x + 1 < 0) reach_error();
    return 0;
}
