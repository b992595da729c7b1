// expect: unsafe
// model: LP64
// A store through an integer of unknown origin may hit a global.
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);
extern unsigned int __VERIFIER_nondet_uint(void);
extern unsigned long __VERIFIER_nondet_ulong(void);
int g;
int main(void) {
    unsigned long a = __VERIFIER_nondet_ulong();
    if ((unsigned long)&g == a) *(int *)a = 1;
    if (g) reach_error();
    return 0;
}
