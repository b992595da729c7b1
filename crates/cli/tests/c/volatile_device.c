// expect: unsafe
// model: LP64
// Two loads of a volatile variable that is defined elsewhere may differ.
#include <assert.h>
extern volatile int status;

int main(void) {
    int a = status, b = status;
    assert(a == b);
    return 0;
}
