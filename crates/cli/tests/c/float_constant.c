// expect: safe
// model: LP64
// Floating-point constants are compared as the machine does.
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);
extern unsigned int __VERIFIER_nondet_uint(void);

int main(void) {
    if ((float)0.1 == 0.1) reach_error();
    return 0;
}
