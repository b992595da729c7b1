// expect: safe
// model: LP64
// The members of a union share their bytes, the lowest first.
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);
extern unsigned int __VERIFIER_nondet_uint(void);
union u { int i; unsigned char b[4]; };
int main(void) {
    union u u;
    u.i = 0x04030201;
    if (u.b[0] != 1 || u.b[3] != 4) reach_error();
    u.b[1] = 0;
    if (u.i != 0x04030001) reach_error();
    return 0;
}
