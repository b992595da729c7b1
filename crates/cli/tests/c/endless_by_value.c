// expect: safe
// model: LP64
// A loop that never ends is kept though nothing reads its variable.
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);
extern unsigned int __VERIFIER_nondet_uint(void);

int main(void) {
    int c = 1;
    while (c) {
    }
    reach_error();
    return 0;
}
