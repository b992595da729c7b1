// expect: safe
// model: ILP32
// engine: spacer
// What a caller needs after a recursive call it still has, and what the calls share they have changed.
extern void __VERIFIER_error(void);
extern int __VERIFIER_nondet_int(void);

int last, calls;

int down(int n) {
    int mine = n + 1;
    calls++;
    if (n > 0) down(n - 1);
    last = n;
    return mine;
}

int main(void) {
    int n = __VERIFIER_nondet_int();
    if (n < 0 || n > 3) return 0;
    int result = down(n);
    if (result != n + 1 || last != n || calls < 1 || calls > 4) __VERIFIER_error();
    return 0;
}
