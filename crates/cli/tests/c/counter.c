// expect: safe
// model: LP64
// A counter stays below its bound.
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);
extern unsigned int __VERIFIER_nondet_uint(void);

int main(void) {
    int i = 0;
    while (i < 1000) {
        if (i < 0 || i > 999) reach_error();
        i++;
    }
    if (i != 1000) reach_error();
    return 0;
}
