// expect: unsafe
// model: LP64
// What assembly gives back may be the address that it was given.
#include <assert.h>

int main(void) {
    int x = 0;
    int *p;
    __asm__("mov %1,%0" : "=r"(p) : "r"(&x));
    *p = 1;
    assert(x == 0);
    return 0;
}
