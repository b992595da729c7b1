// expect: doubtful
// model: LP64
// Assembly that names a variable may write it.
#include <assert.h>
int counter;

int main(void) {
    __asm__ volatile("nop # counter");
    assert(counter == 0);
    return 0;
}
