// expect: safe
// model: LP64
// Padding does not touch the members beside it.
#include <assert.h>
struct P {
    char c;
    int i;
    char d;
};

int main(void) {
    struct P a[2] = {{1, 2, 3}, {4, 5, 6}};
    assert(a[0].c == 1 && a[0].i == 2 && a[0].d == 3 && a[1].c == 4 && a[1].i == 5 && a[1].d == 6);
    return 0;
}
