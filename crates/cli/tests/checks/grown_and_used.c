// expect: valid-memsafety unsafe(valid-deref)
// model: LP64
// The old place of an object that was grown is no more.
#include <stdlib.h>
int main(void) {
    char *p = malloc(2);
    char *q = realloc(p, 8);
    p[0] = 1;
    free(q);
    return 0;
}
