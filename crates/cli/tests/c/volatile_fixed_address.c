// expect: unsafe
// model: LP64
// What lies at a fixed address is a device.
#include <assert.h>
#define STATUS (*(volatile unsigned *)0x40001000)

int main(void) {
    unsigned a = STATUS, b = STATUS;
    assert(a == b);
    return 0;
}
