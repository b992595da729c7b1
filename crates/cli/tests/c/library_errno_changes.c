// expect: unsafe
// model: LP64
// A function of the library that may fail may set `errno`.
#include <assert.h>
#include <errno.h>
#include <unistd.h>

int main(void) {
    errno = 0;
    close(-1);
    assert(errno == 0);
    return 0;
}
