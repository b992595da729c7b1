// expect: safe
// model: LP64
// engine: bounded
// A ring of four bytes against a queue.
#include <assert.h>
#include <stdint.h>
extern unsigned char __VERIFIER_nondet_uchar(void);

struct ring {
    uint8_t data[4];
    unsigned head, tail;
};

static int put(struct ring *r, uint8_t value) {
    if (r->head - r->tail == 4)
        return 0;
    r->data[r->head++ & 3] = value;
    return 1;
}

static int get(struct ring *r, uint8_t *value) {
    if (r->head == r->tail)
        return 0;
    *value = r->data[r->tail++ & 3];
    return 1;
}

int main(void) {
    struct ring r = {{0}, 0, 0};
    uint8_t queue[8], value;
    int first = 0, last = 0;
    for (int step = 0; step < 6; step++) {
        if (__VERIFIER_nondet_uchar() & 1) {
            value = __VERIFIER_nondet_uchar();
            int done = put(&r, value);
            assert(done == (last - first < 4));
            if (done)
                queue[last++] = value;
        } else {
            int done = get(&r, &value);
            assert(done == (last > first));
            if (done)
                assert(value == queue[first++]);
        }
    }
    return 0;
}
