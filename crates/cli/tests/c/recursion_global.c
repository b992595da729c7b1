// expect: safe
// model: LP64
// Global variables are shared by all activations.
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);

int calls;
void down(int n) {
    static int deepest;
    calls++;
    if (n > deepest) deepest = n;
    if (n > 0) down(n - 1);
    if (deepest < n) reach_error();
}

int main(void) {
    down(4);
    if (calls != 5) reach_error();
    return 0;
}
