// expect: valid-memsafety unsafe(valid-deref)
// unseen: the pointer is to the same place on the stack
// model: LP64
// What was declared in the last round of the loop is gone, though the next one may lie at the same place.
int main(void) {
    int *p = 0;
    for (int i = 0; i < 3; i++) {
        int z = 0;
        if (p) *p = i;
        p = &z;
    }
    return 0;
}
