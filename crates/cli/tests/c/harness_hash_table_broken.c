// expect: unsafe
// model: LP64
// engine: bounded
// A table with open addressing, with one mistake.
#include <assert.h>
#include <stdint.h>
extern unsigned char __VERIFIER_nondet_uchar(void);

struct table {
    uint8_t keys[4], values[4], used[4];
};

static int find(const struct table *t, uint8_t key) {
    for (unsigned i = 0; i < 4; i++) {
        unsigned at = (key + i) & 3;
        if (!t->used[at] || t->keys[at] == key)
            return (int)at;
    }
    return -1;
}

static int set(struct table *t, uint8_t key, uint8_t value) {
    int at = find(t, key);
    if (at < 0)
        return 0;
    t->used[at] = 1;
    if (value)
        t->keys[at] = key;
    t->values[at] = value;
    return 1;
}

int main(void) {
    struct table t = {{0}, {0}, {0}};
    uint8_t key = __VERIFIER_nondet_uchar(), value = __VERIFIER_nondet_uchar();
    for (int i = 0; i < 2; i++)
        assert(set(&t, __VERIFIER_nondet_uchar(), __VERIFIER_nondet_uchar()));
    assert(set(&t, key, value));
    uint8_t other = __VERIFIER_nondet_uchar();
    if (other != key)
        assert(set(&t, other, 1));
    int at = find(&t, key);
    assert(at >= 0 && t.used[at] && t.values[at] == value);
    return 0;
}
