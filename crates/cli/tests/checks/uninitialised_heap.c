// expect: uninitialised unsafe
// model: LP64
// What malloc gives holds nothing.
#include <stdlib.h>
int main(void) {
    int *p = malloc(8);
    p[0] = 1;
    if (p[1]) return 1;
    free(p);
    return 0;
}
