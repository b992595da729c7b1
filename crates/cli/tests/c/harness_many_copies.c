// expect: safe
// model: LP64
// engine: bounded
// Words of one, two and four bytes, each through the same copying function with a size of its own: more
// copies than are followed if their sizes were not known.
#include <assert.h>
#include <stddef.h>
#include <string.h>
extern unsigned __VERIFIER_nondet_uint(void);

struct stream {
    unsigned char bytes[64];
    size_t at;
    int (*move)(struct stream *, void *, size_t);
};

static int put(struct stream *s, void *from, size_t n) {
    if (s->at + n > sizeof s->bytes)
        return 0;
    memcpy(s->bytes + s->at, from, n);
    s->at += n;
    return 1;
}

static int get(struct stream *s, void *to, size_t n) {
    if (s->at + n > sizeof s->bytes)
        return 0;
    memcpy(to, s->bytes + s->at, n);
    s->at += n;
    return 1;
}

static int all(struct stream *s, unsigned char *a, unsigned short *b, unsigned *c) {
    return s->move(s, a, 1) && s->move(s, b, 2) && s->move(s, c, 4) && s->move(s, a + 1, 1) &&
           s->move(s, b + 1, 2) && s->move(s, c + 1, 4);
}

int main(void) {
    struct stream s = {{0}, 0, put};
    unsigned char a[2] = {1, 2}, x[2];
    unsigned short b[2] = {3, __VERIFIER_nondet_uint()}, y[2];
    unsigned c[2] = {__VERIFIER_nondet_uint(), 5}, z[2];
    assert(all(&s, a, b, c) && s.at == 14);
    assert(all(&s, a, b, c) && s.at == 28);
    s.at = 14;
    s.move = get;
    assert(all(&s, x, y, z));
    assert(x[1] == 2 && y[0] == 3 && y[1] == b[1] && z[0] == c[0] && z[1] == 5);
    return 0;
}
