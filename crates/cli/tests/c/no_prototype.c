// expect: safe
// model: LP64
// A call without a prototype finds its body.
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);
extern unsigned int __VERIFIER_nondet_uint(void);
int f();
int f(x) int x; { return x + 1; }
int main(void) {
    if (f(1) != 2) reach_error();
    return 0;
}
