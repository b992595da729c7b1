// expect: safe
// model: LP64
// Small integers are promoted before they are added.
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);
extern unsigned int __VERIFIER_nondet_uint(void);

int main(void) {
    unsigned char a = 200, b = 100;
    if (a + b != 300) reach_error();
    return 0;
}
