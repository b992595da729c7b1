// expect: safe
// model: LP64
// A realloc that fails leaves the old object.
#include <assert.h>
#include <stdlib.h>

int main(void) {
    int *p = malloc(sizeof(int));
    *p = 5;
    int *q = realloc(p, 2 * sizeof(int));
    assert(q[0] == 5);
    return 0;
}
