// expect: unsafe
// model: LP64
// A lock is released twice.
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);
extern unsigned int __VERIFIER_nondet_uint(void);

int main(void) {
    int lock = 0, n = __VERIFIER_nondet_int();
    while (n > 0) {
        if (__VERIFIER_nondet_int()) lock = 1;
        if (__VERIFIER_nondet_int()) {
            if (!lock) reach_error();
            lock = 0;
        }
        n--;
    }
    return 0;
}
