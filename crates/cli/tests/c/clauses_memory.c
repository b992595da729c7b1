// expect: unsafe
// model: LP64
// engine: spacer
// Each activation has a local variable in memory, and gives its address to the next.
extern void __VERIFIER_error(void);
extern int __VERIFIER_nondet_int(void);

void add(int n, int *up) {
    int mine = 0;
    if (n > 0) {
        add(n - 1, &mine);
        *up = mine + 1;
    }
}

int main(void) {
    int n = __VERIFIER_nondet_int(), sum = 0;
    if (n < 0 || n > 4) return 0;
    add(n, &sum);
    if (sum == 2) __VERIFIER_error();
    return 0;
}
