// expect: refused
// model: LP64
// say: `__VERIFIER_fill`
// A function with the prefix of the verifiers, but none that they know.
extern void __VERIFIER_fill(int *);
extern void reach_error(void);

int main(void) {
    int x = 0;
    __VERIFIER_fill(&x);
    if (x) reach_error();
    return 0;
}
