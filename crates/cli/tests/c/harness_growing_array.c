// expect: safe
// model: LP64
// engine: bounded
// An array with its length in front, which grows by realloc.
#include <assert.h>
#include <stdlib.h>
#include <string.h>
extern int __VERIFIER_nondet_int(void);
typedef struct { size_t n, cap; } vh;
#define VH(v) ((vh *)(v) - 1)
#define vlen(v) ((v) ? VH(v)->n : 0)
static void *vgrow(void *v, size_t each) {
    size_t n = vlen(v);
    if (v && n < VH(v)->cap) return v;
    size_t cap = v ? VH(v)->cap * 2 : 1;
    vh *h = realloc(v ? VH(v) : NULL, sizeof(vh) + cap * each);
    if (!h) abort();
    h->n = n; h->cap = cap;
    return h + 1;
}
#define vpush(v, x) ((v) = vgrow((v), sizeof *(v)), (v)[VH(v)->n++] = (x))
#define vdel(v, i) (memmove(&(v)[i], &(v)[(i) + 1], sizeof *(v) * (--VH(v)->n - (size_t)(i))))
#define vfree(v) ((v) ? free(VH(v)) : (void)0)
int main(void) {
    int *v = NULL, in[4];
    for (int i = 0; i < 4; i++) { in[i] = __VERIFIER_nondet_int(); vpush(v, in[i]); }
    assert(vlen(v) == 4);
    for (int i = 0; i < 4; i++) assert(v[i] == in[i]);
    unsigned at = (unsigned)__VERIFIER_nondet_int() % 4;
    vdel(v, at);
    assert(vlen(v) == 3);
    for (unsigned i = 0; i < 3; i++) assert(v[i] == in[i + (i >= at)]);
    vfree(v);
    return 0;
}
