// expect: unsafe
// model: LP64
// options: --property termination
// A run may leave the loop, but it need not.
extern int __VERIFIER_nondet_int(void);
extern void exit(int);

int main(void) {
    while (1)
        if (__VERIFIER_nondet_int() == 7) exit(0);
}
