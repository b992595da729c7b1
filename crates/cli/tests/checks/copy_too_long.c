// expect: valid-memsafety unsafe(valid-deref)
// model: LP64
// A copy that is longer than its source.
#include <string.h>
int main(void) {
    char a[4] = {0}, b[8];
    memcpy(b, a, 5);
    return b[0];
}
