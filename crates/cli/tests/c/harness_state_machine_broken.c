// expect: unsafe
// model: LP64
// engine: bounded
// A vending machine gives nothing for free, with one mistake.
#include <assert.h>
#include <stdint.h>
extern unsigned char __VERIFIER_nondet_uchar(void);

enum state { IDLE, PAID, BUSY };

struct machine {
    enum state state;
    unsigned coins, cans;
};

static void event(struct machine *m, unsigned e) {
    switch (m->state) {
    case IDLE:
        if (e == 0) {
            m->coins++;
            m->state = PAID;
        }
        break;
    case PAID:
        if (e == 1)
            m->state = BUSY;
        else if (e == 2) {
            m->coins--;
            m->state = BUSY;
        }
        break;
    case BUSY:
        m->cans++;
        m->state = IDLE;
        break;
    }
}

int main(void) {
    struct machine m = {IDLE, 0, 0};
    for (int i = 0; i < 10; i++) {
        event(&m, __VERIFIER_nondet_uchar() % 3);
        assert(m.cans <= m.coins);
    }
    return 0;
}
