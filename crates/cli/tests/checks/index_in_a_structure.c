// expect: bounds unsafe
// model: LP64
// An index outside of its array, inside of the structure.
struct s { int a[2], b; };
int main(void) {
    struct s s;
    int i = 2;
    s.a[i] = 1;
    return 0;
}
