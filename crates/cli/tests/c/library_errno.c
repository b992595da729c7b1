// expect: safe
// model: LP64
// `errno` is one object, which the program can set and only the library changes.
#include <assert.h>
#include <errno.h>
#include <unistd.h>

int main(void) {
    errno = 0;
    assert(errno == 0);
    int *p = &errno;
    *p = 7;
    assert(errno == 7);
    close(3);
    assert(errno > 0);
    return 0;
}
