// A ring buffer of eight places between a producer and a consumer. It never holds more than eight elements.
#include <assert.h>

extern int __VERIFIER_nondet_int(void);

#define PLACES 8

static unsigned written, taken;
static int places[PLACES];

static int put(int element) {
    if (written - taken == PLACES) return 0;
    places[written % PLACES] = element;
    written++;
    return 1;
}

static int get(int *element) {
    if (written == taken) return 0;
    *element = places[taken % PLACES];
    taken++;
    return 1;
}

int main(void) {
    int element;
    for (;;) {
        if (__VERIFIER_nondet_int()) put(__VERIFIER_nondet_int());
        else get(&element);
        assert(written - taken <= PLACES);
    }
}
