// expect: safe
// model: LP64
// A static variable begins with zero.
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);
extern unsigned int __VERIFIER_nondet_uint(void);

int main(void) {
    static int z;
    if (z) reach_error();
    return 0;
}
