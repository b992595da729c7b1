// A certificate check made of steps that may each fail: a server is trusted only if all of them have passed.
// expect: safe
#include <assert.h>

extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);

struct hash {
    unsigned state;
    int finished;
};

struct server {
    unsigned random, parameters, signature;
};

static int hash_update(struct hash *h, unsigned data) {
    if (__VERIFIER_nondet_int()) return -1; /* out of memory */
    h->state = h->state * 31 + data;
    return 0;
}

static int hash_final(struct hash *h, unsigned *digest) {
    if (__VERIFIER_nondet_int()) return -1;
    h->finished = 1;
    *digest = h->state;
    return 0;
}

static int raw_verify(unsigned digest, unsigned signature) {
    return (digest ^ 0x5bd1e995u) == signature ? 0 : -1;
}

static int verify_key_exchange(struct hash *h, unsigned client_random, const struct server *s) {
    unsigned digest;
    int err;
    h->state = 0;
    h->finished = 0;
    if ((err = hash_update(h, client_random)) != 0)
        goto fail;
    if ((err = hash_update(h, s->random)) != 0)
        goto fail;
    if ((err = hash_update(h, s->parameters)) != 0)
        goto fail;
    if ((err = hash_final(h, &digest)) != 0)
        goto fail;
    err = raw_verify(digest, s->signature);
fail:
    return err;
}

static int handshake(void) {
    struct hash h;
    struct server s = {__VERIFIER_nondet_uint(), __VERIFIER_nondet_uint(), __VERIFIER_nondet_uint()};
    if (verify_key_exchange(&h, __VERIFIER_nondet_uint(), &s) != 0) return 0;
    assert(h.finished && (h.state ^ 0x5bd1e995u) == s.signature); /* trusted, so it was signed */
    return 1;
}

int main(void) {
    unsigned connections = 0;
    for (;;) connections += handshake();
}
