// expect: unsafe
// model: LP64
// options: --environment havoc
// With --environment havoc it calls what it is given.
#include <assert.h>
extern void on_event(void (*)(int));
static int count;
static void handler(int x) { if (x == 5) count++; }

int main(void) {
    on_event(handler);
    assert(count < 2);
    return 0;
}
