// expect: safe
// model: LP64
// engine: bounded
// Text with its length in front, which grows by realloc.
#include <assert.h>
#include <stdlib.h>
#include <string.h>
#include <stddef.h>
extern unsigned char __VERIFIER_nondet_uchar(void);
struct hdr { unsigned len, free; char buf[]; };
typedef char *sds;
#define H(s) ((struct hdr *)((s) - offsetof(struct hdr, buf)))
static sds new_(const char *init, size_t n) {
    struct hdr *h = malloc(sizeof(struct hdr) + n + 1);
    if (!h) return NULL;
    h->len = (unsigned)n; h->free = 0;
    if (n) memcpy(h->buf, init, n);
    h->buf[n] = 0;
    return h->buf;
}
static sds cat(sds s, const char *t, size_t n) {
    struct hdr *h = H(s);
    if (h->free < n) {
        size_t total = (h->len + n) * 2;
        struct hdr *g = realloc(h, sizeof(struct hdr) + total + 1);
        if (!g) return NULL;
        g->free = (unsigned)(total - g->len);
        h = g;
    }
    memcpy(h->buf + h->len, t, n);
    h->len += (unsigned)n; h->free -= (unsigned)n;
    h->buf[h->len] = 0;
    return h->buf;
}
int main(void) {
    char a[3], b[3];
    for (int i = 0; i < 3; i++) { a[i] = (char)(__VERIFIER_nondet_uchar() | 1); b[i] = (char)(__VERIFIER_nondet_uchar() | 1); }
    size_t n = __VERIFIER_nondet_uchar() % 4, m = __VERIFIER_nondet_uchar() % 4;
    sds s = new_(a, n);
    if (!s) return 0;
    sds t = cat(s, b, m);
    if (!t) { free(H(s)); return 0; }
    assert(H(t)->len == n + m);
    assert(strlen(t) == n + m);
    if (n) assert(t[n-1] == a[n-1]);
    if (m) assert(t[n] == b[0]);
    free(H(t));
    return 0;
}
