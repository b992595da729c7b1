// expect: safe
// model: LP64
// An array of variable length is an object of its own.
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);
extern unsigned int __VERIFIER_nondet_uint(void);

int main(void) {
    unsigned n = __VERIFIER_nondet_uint();
    if (n < 1 || n > 4) return 0;
    int a[n], x = 3;
    a[n - 1] = 5;
    if (x != 3 || a[n - 1] != 5) reach_error();
    return 0;
}
