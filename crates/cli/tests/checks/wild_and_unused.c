// expect: valid-memsafety safe
// model: LP64
// A wild pointer that nobody follows is fine.
int main(void) {
    int *p;
    int a[2];
    int *q = a + 7;
    return p == q;
}
