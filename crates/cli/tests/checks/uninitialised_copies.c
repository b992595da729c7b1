// expect: uninitialised safe
// model: LP64
// What was never written may be copied: the bytes between members, and a member that nobody looks at.
struct pair {
    char first;
    int second, third;
};
int main(void) {
    struct pair a, b;
    a.first = 1;
    a.second = 2;
    b = a;
    int left = b.third;
    a.third = left;
    return b.second == 2 ? 0 : 1;
}
