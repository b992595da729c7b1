// expect: safe
// model: LP64
// engine: bounded
// A priority queue: a structure with a function and an array of pointers behind it.
#include <assert.h>
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);
typedef int (*cmp_t)(const void *, const void *);
typedef struct { cmp_t cmp; unsigned size, count; void *array[]; } heap_t;
static int cmpi(const void *a, const void *b) { int x = *(const int *)a, y = *(const int *)b; return (x > y) - (x < y); }
static heap_t *heap_new(cmp_t c, unsigned n) { heap_t *h = malloc(sizeof *h + n * sizeof(void *)); if (h) { h->cmp = c; h->size = n; h->count = 0; } return h; }
static void swap(heap_t *h, unsigned a, unsigned b) { void *t = h->array[a]; h->array[a] = h->array[b]; h->array[b] = t; }
static void up(heap_t *h, unsigned i) { while (i) { unsigned p = (i - 1) / 2; if (h->cmp(h->array[i], h->array[p]) < 0) return; swap(h, i, p); i = p; } }
static void down(heap_t *h, unsigned i) {
    for (;;) {
        unsigned c = 2 * i + 1;
        if (c >= h->count) return;
        if (c + 1 < h->count && h->cmp(h->array[c], h->array[c+1]) < 0) c++;
        if (h->cmp(h->array[i], h->array[c]) >= 0) return;
        swap(h, i, c); i = c;
    }
}
static int offer(heap_t *h, void *x) { if (h->count >= h->size) return -1; h->array[h->count] = x; up(h, h->count++); return 0; }
static void *poll(heap_t *h) { if (!h->count) return NULL; void *x = h->array[0]; h->array[0] = h->array[--h->count]; down(h, 0); return x; }
int main(void) {
    int v[3];
    heap_t *h = heap_new(cmpi, 3);
    if (!h) return 0;
    for (int i = 0; i < 3; i++) { v[i] = __VERIFIER_nondet_int(); assert(offer(h, &v[i]) == 0); }
    int last = *(int *)poll(h);
    for (int i = 1; i < 3; i++) { int x = *(int *)poll(h); assert(x <= last); last = x; }
    assert(poll(h) == NULL);
    free(h);
    return 0;
}
