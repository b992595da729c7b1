// expect: safe
// model: LP64
// A char pointer sees the bytes of an int.
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);
extern unsigned int __VERIFIER_nondet_uint(void);

int main(void) {
    int a = 1;
    *(char *)&a = 2;
    if (a != 2) reach_error();
    return 0;
}
