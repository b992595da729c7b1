// expect: valid-memsafety safe
// model: LP64
// The pointer is set anew before it is followed.
extern int __VERIFIER_nondet_int(void);
int main(void) {
    int *p = 0, sum = 0;
    while (__VERIFIER_nondet_int()) {
        int z = 0;
        p = &z;
        *p = 1;
        sum ^= z;
    }
    return sum;
}
