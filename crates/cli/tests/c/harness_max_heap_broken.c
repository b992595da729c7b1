// expect: unsafe
// model: LP64
// engine: bounded
// A heap gives numbers in descending order, with one mistake.
#include <assert.h>
#include <stdint.h>
extern unsigned char __VERIFIER_nondet_uchar(void);

struct heap {
    uint8_t at[6];
    int size;
};

static void swap(uint8_t *a, uint8_t *b) {
    uint8_t t = *a;
    *a = *b;
    *b = t;
}

static void insert(struct heap *h, uint8_t x) {
    int i = h->size++;
    h->at[i] = x;
    while (i > 0 && h->at[(i - 1) / 2] < h->at[i]) {
        swap(&h->at[i], &h->at[(i - 1) / 2]);
        i = (i - 1) / 2;
    }
}

static uint8_t take(struct heap *h) {
    uint8_t top = h->at[0];
    h->at[0] = h->at[--h->size];
    for (int i = 0; 2 * i + 1 < h->size;) {
        int child = 2 * i + 1;
        if (child + 1 < h->size && h->at[child + 1] < h->at[child])
            child++;
        if (h->at[i] >= h->at[child])
            break;
        swap(&h->at[i], &h->at[child]);
        i = child;
    }
    return top;
}

int main(void) {
    struct heap h = {{0}, 0};
    for (int i = 0; i < 4; i++)
        insert(&h, __VERIFIER_nondet_uchar());
    uint8_t last = 255;
    for (int i = 0; i < 4; i++) {
        uint8_t x = take(&h);
        assert(x <= last);
        last = x;
    }
    return 0;
}
