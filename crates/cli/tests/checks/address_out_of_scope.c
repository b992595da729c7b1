// expect: valid-memsafety unsafe(valid-deref)
// model: LP64
// A local variable must not be used after its block.
int main(void) {
    int *p;
    {
        int z = 0;
        p = &z;
    }
    *p = 1;
    return 0;
}
