// expect: doubtful
// model: LP64
// The text that the library writes is not chosen by anybody.
#include <assert.h>
#include <stdio.h>
#include <string.h>

int main(void) {
    char b[32];
    sprintf(b, "%g", 0.5);
    assert(b[0] == '0');
    assert(strerror(1)[0] != 0);
    return 0;
}
