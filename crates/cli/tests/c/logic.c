// expect: safe
// model: LP64
// Short-circuit operators do not evaluate what they need not.
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);
extern unsigned int __VERIFIER_nondet_uint(void);

int main(void) {
    int x = __VERIFIER_nondet_int(), n = 0;
    if (x != 0 && (n = 1, 10 / x > 20)) reach_error();
    if (x == 0 && n) reach_error();
    return 0;
}
