// expect: uninitialised safe
// model: LP64
// What calloc gives holds zeros.
#include <stdlib.h>
int main(void) {
    int *p = calloc(2, 4);
    if (p[1]) return 1;
    free(p);
    return 0;
}
