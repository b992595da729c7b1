// expect: safe
// model: LP64
// What KLEE's programs say: an object of any size gets any value, ranges are half open.
#include <assert.h>
void klee_make_symbolic(void *address, unsigned long size, const char *name);
void klee_assume(unsigned long condition);
int klee_range(int begin, int end, const char *name);

int main(void) {
    struct { unsigned char kind; unsigned short length; } packet;
    klee_make_symbolic(&packet, sizeof packet, "packet");
    klee_assume(packet.length < 256);
    int extra = klee_range(0, 4, "extra");
    assert(packet.length + extra < 259);
    assert(packet.kind < 256);
}
