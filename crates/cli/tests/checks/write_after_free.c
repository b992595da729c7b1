// expect: valid-memsafety unsafe(valid-deref)
// expect: usual unsafe
// model: LP64
// What is freed must not be written, even if other memory is allocated since.
#include <stdlib.h>
int main(void) {
    int *p = malloc(4);
    free(p);
    int *q = malloc(4);
    *p = 1;
    free(q);
    return 0;
}
