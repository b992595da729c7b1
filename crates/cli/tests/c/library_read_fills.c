// expect: unsafe
// model: LP64
// `read` writes its buffer.
#include <assert.h>
#include <unistd.h>

int main(void) {
    unsigned char b = 7;
    if (read(0, &b, 1) == 1) assert(b == 7);
    return 0;
}
