// expect: valid-memsafety safe
// expect: valid-memcleanup unsafe
// expect: usual safe
// model: LP64
// What a global variable points to is not lost, but left.
#include <stdlib.h>
int *kept;
int main(void) {
    kept = malloc(4);
    *kept = 1;
    return 0;
}
