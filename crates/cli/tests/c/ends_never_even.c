// expect: unknown
// model: LP64
// options: --property termination
// timeout: 4
// An odd number never becomes zero, but then it overflows, and what it is after that nobody knows.
extern int __VERIFIER_nondet_int(void);

int main(void) {
    int x = __VERIFIER_nondet_int();
    while (x != 0) x -= 2;
    return 0;
}
