// expect: unsafe
// model: LP64
// Each byte is symbolic, the last one too.
#include <assert.h>
void klee_make_symbolic(void *address, unsigned long size, const char *name);

int main(void) {
    unsigned char text[3] = {0, 0, 0};
    klee_make_symbolic(text, sizeof text, "text");
    assert(text[2] != 7);
}
