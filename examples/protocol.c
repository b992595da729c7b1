// A connection that goes through its handshake message by message: data is delivered only under an agreed key.
// expect: safe
#include <assert.h>

extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);

enum state { CLOSED, HELLO_SENT, KEY_SENT, ESTABLISHED, CLOSING };
enum message { HELLO, KEY, FINISHED, DATA, REKEY, CLOSE };

struct connection {
    enum state state;
    unsigned key;      /* 0: none yet */
    unsigned peer_key; /* what the other side offered */
    unsigned delivered;
};

static void reset(struct connection *c) {
    c->state = CLOSED;
    c->key = 0;
    c->peer_key = 0;
}

static void connect(struct connection *c) {
    if (c->state == CLOSED) c->state = HELLO_SENT;
}

static unsigned agree(unsigned own, unsigned peer) {
    unsigned key = own * peer;
    return key ? key : 1;
}

static void deliver(struct connection *c) {
    assert(c->key != 0); /* nothing passes in the clear */
    c->delivered++;
}

static void receive(struct connection *c, enum message message, unsigned body) {
    switch (message) {
    case HELLO:
        if (c->state != HELLO_SENT) goto unexpected;
        c->peer_key = body;
        c->state = KEY_SENT;
        return;
    case FINISHED:
        if (c->state != KEY_SENT) goto unexpected;
        c->key = agree(body, c->peer_key);
        c->state = ESTABLISHED;
        return;
    case DATA:
        if (c->state != ESTABLISHED) goto unexpected;
        deliver(c);
        return;
    case REKEY:
        if (c->state != ESTABLISHED) goto unexpected;
        c->key = 0;
        c->peer_key = body;
        c->state = KEY_SENT;
        return;
    case CLOSE:
        c->state = CLOSING;
        return;
    default:
        goto unexpected;
    }
unexpected:
    reset(c);
}

static void tick(struct connection *c) {
    if (c->state == CLOSING) reset(c);
}

int main(void) {
    struct connection c = {CLOSED, 0, 0, 0};
    for (;;) {
        switch (__VERIFIER_nondet_int()) {
        case 0: connect(&c); break;
        case 1: tick(&c); break;
        default: receive(&c, __VERIFIER_nondet_int(), __VERIFIER_nondet_uint()); break;
        }
    }
}
