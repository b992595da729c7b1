// expect: unsafe
// model: LP64
// The call is the error, whatever the body would do.
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);

void reach_error(void) {}
int main(void) {
    void (*volatile f)(void) = reach_error;
    f();
    return 0;
}
