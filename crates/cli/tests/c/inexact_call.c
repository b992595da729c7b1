// expect: unknown
// model: LP64
// engine: bmc
// options: --no-execute
// What a call of something that is no function of the program does is not known, even if nobody looks at what it returns.
extern void reach_error(void);
extern unsigned long __VERIFIER_nondet_ulong(void);

int main(void) {
    int (*f)(void) = (int (*)(void))__VERIFIER_nondet_ulong();
    f();
    reach_error();
    return 0;
}
