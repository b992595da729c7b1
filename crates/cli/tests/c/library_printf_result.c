// expect: doubtful
// model: LP64
// What `printf` returns is computed by the library: that it could be another number is no violation.
#include <assert.h>
#include <stdio.h>

int main(void) {
    assert(printf("%s", "hello") == 5);
    return 0;
}
