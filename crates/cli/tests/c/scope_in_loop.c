// expect: unsafe
// model: LP64
// A local becomes indeterminate each time its declaration is reached.
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);
extern unsigned int __VERIFIER_nondet_uint(void);

int main(void) {
    for (int i = 0; i < 2; i++) {
        int y;
        if (!i) y = 1;
        else if (y != 1) reach_error();
    }
    return 0;
}
