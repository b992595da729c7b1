// expect: valid-memsafety safe
// model: LP64
// What recursive functions keep on the stack is not the program's memory.
extern int __VERIFIER_nondet_int(void);
int f(int n) {
    int x[2];
    x[0] = n;
    return n <= 0 ? 0 : f(n - 1) + x[0];
}
int main(void) {
    return f(10);
}
