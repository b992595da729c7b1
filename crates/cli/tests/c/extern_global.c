// expect: unsafe
// model: LP64
// A global of another module may hold anything.
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);
extern unsigned int __VERIFIER_nondet_uint(void);
extern int e;
int main(void) {
    if (e == 7) reach_error();
    return 0;
}
