// expect: valid-memsafety unsafe(valid-free)
// model: LP64
// What was freed cannot be made larger.
#include <stdlib.h>

int main(void) {
    int *p = malloc(sizeof(int));
    free(p);
    p = realloc(p, 2 * sizeof(int));
    return p != 0;
}
