// expect: valid-memsafety unsafe(valid-deref)
// unseen: the place on the stack belongs to somebody again
// model: LP64
// A local variable must not be used after its function returned.
int *f(void) {
    int x = 3;
    int *p = &x;
    return p;
}
int main(void) {
    int *p = f();
    *p = 1;
    return 0;
}
