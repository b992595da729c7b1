// expect: refused
// model: LP64
// say: `tsearch`
// What this would run or write is not modelled.
#include <assert.h>
#include <search.h>
static int order(const void *a, const void *b) { assert(a != b); return 0; }

int main(void) {
    void *root = 0;
    tsearch("a", &root, order);
    return 0;
}
