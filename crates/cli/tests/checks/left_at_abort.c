// expect: valid-memcleanup unsafe
// expect: usual safe
// model: LP64
// At abort local variables still point to it; it is not cleaned up all the same.
#include <stdlib.h>
int main(void) {
    int *p = malloc(4);
    *p = 1;
    abort();
}
