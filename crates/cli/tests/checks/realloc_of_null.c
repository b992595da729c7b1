// expect: valid-memsafety safe
// model: LP64
// A realloc of null allocates, and one that makes an object larger does not read behind its end.
#include <stdlib.h>

int main(void) {
    int *p = realloc(0, sizeof(int));
    p[0] = 1;
    p = realloc(p, 2 * sizeof(int));
    p[1] = 2;
    free(p);
    return 0;
}
