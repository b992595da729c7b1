// expect: valid-memsafety safe
// expect: usual safe
// model: LP64
// Past a member and inside of its structure is no wrong access.
struct s { int a[2], b; };
int main(void) {
    struct s s;
    int i = 2;
    s.a[i] = 1;
    return s.b == 0;
}
