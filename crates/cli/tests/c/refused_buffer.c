// expect: refused
// model: LP64
// say: `setvbuf`
// What this would run or write is not modelled.
#include <assert.h>
#include <stdio.h>
static char buffer[100];

int main(void) {
    setvbuf(stdout, buffer, _IOFBF, sizeof buffer);
    puts("text");
    assert(buffer[0] == 0);
    return 0;
}
