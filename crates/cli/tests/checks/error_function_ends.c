// expect: no-overflow safe
// expect: unreach-call unsafe
// model: LP64
// Where nobody asks about it, a call of the error function ends the run.
extern void __VERIFIER_error(void) __attribute__((noreturn));
extern int __VERIFIER_nondet_int(void);
int main(void) {
    int x = __VERIFIER_nondet_int();
    if (x > 10) __VERIFIER_error();
    return x > -5 ? x * 10 : 0;
}
