// A transmit ring that never finds itself full: a descriptor that the card has not sent yet is filled again.
// expect: unsafe at line 38
#include <assert.h>
#include <stddef.h>

extern int __VERIFIER_nondet_int(void);
extern unsigned short __VERIFIER_nondet_ushort(void);

#define RING_SIZE 4

enum owner { DRIVER, CARD };

struct descriptor {
    unsigned short length;
    unsigned char owner;
};

struct ring {
    struct descriptor *descriptors;
    unsigned head; /* the next descriptor to fill */
    unsigned tail; /* the oldest one that the card still has */
};

static struct descriptor descriptors[RING_SIZE];

static unsigned after(unsigned index) { return index + 1 == RING_SIZE ? 0 : index + 1; }

static int ring_full(const struct ring *ring) {
    return ring->head - ring->tail == RING_SIZE; /* wrong: the indices begin again at 0, so this is never true */
}

static int ring_empty(const struct ring *ring) { return ring->head == ring->tail; }

/* Hands a frame to the card. Returns 0 if it has to wait. */
static int transmit(struct ring *ring, unsigned short length) {
    if (ring_full(ring)) return 0;
    struct descriptor *d = &ring->descriptors[ring->head];
    assert(d->owner == DRIVER); /* the card may be reading it otherwise */
    d->length = length;
    d->owner = CARD;
    ring->head = after(ring->head);
    return 1;
}

/* The card's interrupt: the oldest frame is sent. */
static void complete(struct ring *ring) {
    if (ring_empty(ring)) return;
    struct descriptor *d = &ring->descriptors[ring->tail];
    assert(d->owner == CARD);
    d->owner = DRIVER;
    ring->tail = after(ring->tail);
}

int main(void) {
    struct ring ring = {descriptors, 0, 0};
    unsigned long waiting = 0;
    for (;;) {
        if (__VERIFIER_nondet_int()) {
            if (!transmit(&ring, __VERIFIER_nondet_ushort())) waiting++;
        } else {
            complete(&ring);
        }
    }
}
