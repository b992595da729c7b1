// expect: safe
// model: ILP32
// engine: spacer
// A function that is called twice writes through a pointer, and another one reads a global variable.
extern void __VERIFIER_error(void);
extern int __VERIFIER_nondet_int(void);

int limit;

void set(int *where, int what) {
    *where = what;
}

int below(int n) {
    return n < limit;
}

int main(void) {
    int a, b, i = 0;
    limit = __VERIFIER_nondet_int();
    set(&a, 1);
    set(&b, 2);
    while (below(i)) i += 1;
    if (a != 1 || b != 2 || i < limit) __VERIFIER_error();
    return 0;
}
