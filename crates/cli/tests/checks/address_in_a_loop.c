// expect: valid-memsafety safe
// model: LP64
// A local variable of a loop's body lives in each round.
extern int __VERIFIER_nondet_int(void);
void set(int *p, int n) {
    *p = n;
}
int main(void) {
    int sum = 0;
    for (int i = 0; i < 5; i++) {
        int z[2];
        int *p = z;
        set(p + 1, i);
        sum += z[1];
    }
    return sum;
}
