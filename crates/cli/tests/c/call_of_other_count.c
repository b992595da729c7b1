// expect: safe
// model: LP64
// Arguments that a function does not take are dropped; those behind a narrow one stay in their places.
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);

int last;
int keep(int a, int b) {
    last = b;
    return a;
}
int main(void) {
    int x = __VERIFIER_nondet_int();
    int (*p)(long, long, void *) = (int (*)(long, long, void *))keep;
    int got = p(x, 4, &x);
    if (got != x || last != 4) reach_error();
    return 0;
}
