// expect: safe
// model: LP64
// Atomic operations of the compiler's library.
#include <assert.h>
extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);
struct big {
    int a[8];
};
static _Atomic struct big shared;

int main(void) {
    struct big b = {{1, 2, 3, 4, 5, 6, 7, 8}};
    __c11_atomic_store(&shared, b, __ATOMIC_SEQ_CST);
    struct big c = __c11_atomic_load(&shared, __ATOMIC_SEQ_CST);
    assert(c.a[0] == 1 && c.a[7] == 8);
    return 0;
}
