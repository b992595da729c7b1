// expect: safe
// model: LP64
// Functions that call each other return to the right place.
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);

int odd(int n);
int even(int n) { return n == 0 ? 1 : odd(n - 1); }
int odd(int n) { return n == 0 ? 0 : even(n - 1); }

int main(void) {
    if (!even(6) || odd(4) || !odd(5)) reach_error();
    return 0;
}
