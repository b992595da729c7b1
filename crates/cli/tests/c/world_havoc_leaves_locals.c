// expect: safe
// model: LP64
// options: --environment havoc
// With --environment havoc, what was not given away stays as it is.
#include <assert.h>
extern void device_write(int);
static int hidden = 3;

int main(void) {
    int y = 4;
    device_write(y);
    assert(y == 4 && hidden == 3);
    return 0;
}
