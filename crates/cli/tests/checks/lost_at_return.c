// expect: valid-memsafety unsafe(valid-memtrack)
// expect: valid-memcleanup unsafe
// expect: usual unsafe
// model: LP64
// What only a local variable points to is lost when main returns.
#include <stdlib.h>
int main(void) {
    int *p = malloc(4);
    *p = 1;
    return 0;
}
