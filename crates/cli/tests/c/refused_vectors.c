// expect: refused
// model: LP64
// say: `readv`
// What this would run or write is not modelled.
#include <assert.h>
#include <sys/uio.h>
int main(void) {
    int x = 0;
    struct iovec v = {&x, sizeof x};
    readv(0, &v, 1);
    assert(x == 0);
    return 0;
}
