// expect: safe
// model: LP64
// A division by zero ends the run.
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);
extern unsigned int __VERIFIER_nondet_uint(void);

int main(void) {
    int d = __VERIFIER_nondet_int();
    int y = 1 / d;
    if (!d) reach_error();
    return y;
}
