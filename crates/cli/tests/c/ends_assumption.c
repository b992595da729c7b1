// expect: safe
// model: LP64
// options: --property termination
// Where an assumption fails, the run ends.
extern void __VERIFIER_assume(int);

int main(void) {
    while (1) __VERIFIER_assume(0);
}
