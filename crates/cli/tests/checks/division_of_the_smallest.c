// expect: no-overflow unsafe
// expect: division safe
// model: LP64
// The smallest number divided by -1 overflows; it is no division by zero.
extern int __VERIFIER_nondet_int(void);
int main(void) {
    int x = __VERIFIER_nondet_int();
    return x / -1;
}
