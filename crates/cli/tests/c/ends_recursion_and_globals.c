// expect: safe
// model: LP64
// options: --property termination
// What a recursive call does to a global variable is not known after it.
extern int __VERIFIER_nondet_int(void);
int left;

void odd(int n);

void even(int n) {
    if (n <= 0) return;
    left = 2;
    odd(n - 1);
    while (left > 0) left--;
}

void odd(int n) {
    if (n <= 0) return;
    even(n - 1);
    while (left > 0) left--;
}

int main(void) {
    even(__VERIFIER_nondet_int());
    return 0;
}
