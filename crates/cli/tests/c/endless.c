// expect: safe
// model: LP64
// An endless loop is not skipped.
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);
extern unsigned int __VERIFIER_nondet_uint(void);

int main(void) {
    for (;;) {
    }
    reach_error();
}
