// expect: unsafe
// model: LP64
// The first call of the error ends the run.
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);
extern unsigned int __VERIFIER_nondet_uint(void);
void __VERIFIER_error();
int main(void) {
    for (int i = 0; i < 3; i++)
        if (i == 2) __VERIFIER_error();
    return 0;
}
