// expect: valid-memsafety unsafe(valid-deref)
// model: LP64
// A pointer without a value points to nothing.
int main(void) {
    int *p;
    *p = 1;
    return 0;
}
