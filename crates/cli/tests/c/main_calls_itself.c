// expect: unsafe
// model: LP64
// Global variables are set once, not at each call of main.
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);

int n;
int main(void) {
    n++;
    if (n == 3) reach_error();
    if (n < 5) return main();
    return 0;
}
