// expect: unsafe
// model: ILP32
// engine: spacer-int
// The calls share what is not theirs: two of them have counted.
extern void __VERIFIER_error(void);
extern int __VERIFIER_nondet_int(void);

int calls;

int down(int n) {
    int mine = n;
    calls++;
    if (n > 0) return mine + down(n - 1);
    return mine;
}

int main(void) {
    int n = __VERIFIER_nondet_int();
    if (n < 0 || n > 9) return 0;
    int sum = down(n);
    if (calls == 3 && sum == 3) __VERIFIER_error();
    return 0;
}
