// expect: valid-memsafety safe
// expect: valid-memcleanup safe
// model: LP64
// An object that is grown keeps its beginning.
#include <stdlib.h>
int main(void) {
    char *p = malloc(2);
    p[1] = 1;
    p = realloc(p, 8);
    p[7] = 2;
    char c = p[1];
    free(p);
    return c != 1;
}
