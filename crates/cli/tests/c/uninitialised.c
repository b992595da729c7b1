// expect: unsafe
// model: LP64
// An uninitialised local may have any value.
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);
extern unsigned int __VERIFIER_nondet_uint(void);

int main(void) {
    int x;
    if (x == 3) reach_error();
    return 0;
}
