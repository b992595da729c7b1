// expect: valid-memsafety unsafe(valid-free)
// model: LP64
// Only the beginning of an object is freed.
#include <stdlib.h>
int main(void) {
    int *p = malloc(8);
    free(p + 1);
    return 0;
}
