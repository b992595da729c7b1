// expect: no-overflow unsafe
// model: ILP32
// What is wider than a pointer is shifted and checked, too.
extern int __VERIFIER_nondet_int(void);
int main(void) {
    long long x = __VERIFIER_nondet_int();
    if (x < 0) return 0;
    x <<= 33;
    return x == 5;
}
