// expect: unsafe
// model: LP64
// options: --environment havoc
// With --environment havoc it writes what it is given.
#include <assert.h>
extern int device_read(int *);

int main(void) {
    int x = 0, y = 0;
    device_read(&x);
    assert(y == 0);
    assert(x == 0);
    return 0;
}
