// expect: unsafe
// model: LP64
// engine: bounded
// A queue of bytes that copies in two parts, before and behind the end of its store; the second part is read from where the first is.
#include <assert.h>
#include <string.h>
extern unsigned char __VERIFIER_nondet_uchar(void);
extern unsigned __VERIFIER_nondet_uint(void);
extern void __VERIFIER_assume(int);

struct queue {
    unsigned char *store;
    unsigned size, first, used;
};

static unsigned smaller(unsigned a, unsigned b) { return a < b ? a : b; }

static void append(struct queue *q, const unsigned char *data, unsigned n) {
    unsigned at = (q->first + q->used) % q->size, now = smaller(n, q->size - at);
    memcpy(q->store + at, data, now);
    memcpy(q->store, data + now, n - now);
    q->used += n;
}

static unsigned take(struct queue *q, unsigned char *data, unsigned n) {
    n = smaller(n, q->used);
    unsigned now = smaller(n, q->size - q->first);
    memcpy(data, q->store + q->first, now);
    memcpy(data + now, q->store + q->first, n - now);
    q->first = (q->first + n) % q->size;
    q->used -= n;
    return n;
}

int main(void) {
    unsigned char store[4], in[4], out[4];
    unsigned n = __VERIFIER_nondet_uint();
    struct queue q = {store, 4, __VERIFIER_nondet_uint() % 4, 0};
    __VERIFIER_assume(n <= 4);
    for (int i = 0; i < 4; i++)
        in[i] = __VERIFIER_nondet_uchar();
    append(&q, in, n);
    unsigned got = take(&q, out, 3);
    assert(got == smaller(n, 3) && q.used == n - got);
    for (unsigned i = 0; i < got; i++)
        assert(out[i] == in[i]);
    return 0;
}
