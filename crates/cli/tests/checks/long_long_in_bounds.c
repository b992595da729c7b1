// expect: no-overflow safe
// model: ILP32
// What is wider than a pointer and fits is no overflow.
extern int __VERIFIER_nondet_int(void);
int main(void) {
    long long x = __VERIFIER_nondet_int();
    if (x < 0) return 0;
    x <<= 32;
    x += 1;
    return x == 5;
}
