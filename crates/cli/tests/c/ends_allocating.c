// expect: unsafe
// model: LP64
// options: --property termination
// Allocation never fails, so a run may allocate for ever.
#include <stdlib.h>

int main(void) {
    while (1) {
        char *p = malloc(4);
    }
}
