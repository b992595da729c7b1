// A driver's probe and remove: whatever fails on the way in, everything that was taken is given back, in order.
// expect: safe
#include <assert.h>
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

#define ENOMEM 12
#define EBUSY 16

struct hardware {
    int regions, irqs, clocks; /* what drivers hold at present */
};

struct card {
    int registered;
    int irq;
    unsigned frames;
};

static struct hardware hw;
static struct card *card; /* null as long as no card is bound */

static int request_region(void) {
    if (__VERIFIER_nondet_int()) return -EBUSY;
    hw.regions++;
    return 0;
}

static void release_region(void) {
    assert(hw.regions > 0);
    hw.regions--;
}

static int enable_clock(void) {
    if (__VERIFIER_nondet_int()) return -EBUSY;
    hw.clocks++;
    return 0;
}

static void disable_clock(void) {
    assert(hw.clocks > 0);
    hw.clocks--;
}

static int request_irq(int *line) {
    if (__VERIFIER_nondet_int()) return -EBUSY;
    *line = __VERIFIER_nondet_int();
    hw.irqs++;
    return 0;
}

static void free_irq(void) {
    assert(hw.irqs > 0 && hw.clocks > 0); /* a late interrupt must find its clock running */
    hw.irqs--;
}

static int probe(void) {
    int error;
    struct card *c = malloc(sizeof *c);
    if (!c) return -ENOMEM;
    c->registered = 0;
    c->frames = 0;
    error = request_region();
    if (error) goto fail_region;
    error = enable_clock();
    if (error) goto fail_clock;
    error = request_irq(&c->irq);
    if (error) goto fail_irq;
    c->registered = 1;
    card = c;
    return 0;

fail_irq:
    disable_clock();
fail_clock:
    release_region();
fail_region:
    free(c);
    return error;
}

static void remove(void) {
    assert(card->registered);
    free_irq();
    disable_clock();
    release_region();
    free(card);
    card = NULL;
}

int main(void) {
    for (;;) {
        if (!card) probe();
        else if (__VERIFIER_nondet_int()) remove();
        else card->frames++;
        if (!card) assert(hw.regions == 0 && hw.clocks == 0 && hw.irqs == 0);
    }
}
