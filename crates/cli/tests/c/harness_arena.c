// expect: safe
// model: LP64
// engine: bounded
// Memory handed out piece by piece, at offsets that inputs choose.
#include <assert.h>
#include <stdint.h>
#include <stddef.h>
#include <string.h>
extern unsigned char __VERIFIER_nondet_uchar(void);
typedef struct { unsigned char *buf; size_t len, off, prev; } arena;
static size_t align_up(size_t p, size_t a) { size_t m = p & (a - 1); if (m) p += a - m; return p; }
static void *alloc(arena *a, size_t n, size_t al) {
    size_t off = align_up(a->off, al);
    if (off + n <= a->len) {
        void *p = a->buf + off; a->prev = off; a->off = off + n; memset(p, 0, n); return p;
    }
    return NULL;
}
static unsigned char mem[32];
int main(void) {
    arena a = { mem, sizeof mem, 0, 0 };
    unsigned char *last = mem; size_t lastn = 0;
    for (int i = 0; i < 3; i++) {
        size_t n = __VERIFIER_nondet_uchar() & 15;
        size_t al = (size_t)1 << (__VERIFIER_nondet_uchar() & 3);
        unsigned char *p = alloc(&a, n, al);
        if (p) {
            assert(((size_t)(p - mem) & (al - 1)) == 0);
            assert(p >= last + lastn);
            assert(p + n <= mem + sizeof mem);
            for (size_t k = 0; k < n; k++) assert(p[k] == 0);
            if (n) p[n - 1] = 7;
            last = p; lastn = n;
        }
    }
    return 0;
}
