// expect: safe
// model: LP64
// By default, a function without a body that no library has changes nothing.
#include <assert.h>
extern int device_read(int *);

int main(void) {
    int x = 0;
    device_read(&x);
    assert(x == 0);
    return 0;
}
