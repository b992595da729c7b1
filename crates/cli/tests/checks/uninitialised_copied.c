// expect: uninitialised unsafe
// model: LP64
// A copy of what was never written is as good as that.
struct pair {
    char first;
    int second, third;
};
int main(void) {
    struct pair a, b;
    a.first = 1;
    a.second = 2;
    b = a;
    return b.third == 2 ? 0 : 1;
}
