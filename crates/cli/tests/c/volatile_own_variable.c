// expect: safe
// model: LP64
// A volatile variable of the program is plain memory.
#include <assert.h>
static volatile int flag;
static int read_flag(volatile int *p) { return *p; }

int main(void) {
    volatile int local = 3;
    flag = 4;
    assert(local == 3 && flag == 4 && read_flag(&flag) == 4);
    return 0;
}
