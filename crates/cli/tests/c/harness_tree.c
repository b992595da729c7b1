// expect: safe
// model: LP64
// engine: bounded
// Numbers in a search tree come out in order.
#include <assert.h>
#include <stdint.h>
#include <stdlib.h>
extern unsigned char __VERIFIER_nondet_uchar(void);

struct tree {
    uint8_t key;
    struct tree *left, *right;
};

static void insert(struct tree **at, uint8_t key) {
    while (*at) {
        if (key == (*at)->key)
            return;
        at = key < (*at)->key ? &(*at)->left : &(*at)->right;
    }
    *at = calloc(1, sizeof **at);
    if (!*at)
        abort();
    (*at)->key = key;
}

static int has(const struct tree *t, uint8_t key) {
    while (t && t->key != key)
        t = key < t->key ? t->left : t->right;
    return t != 0;
}

int main(void) {
    struct tree *t = 0;
    uint8_t keys[3];
    for (int i = 0; i < 3; i++)
        insert(&t, keys[i] = __VERIFIER_nondet_uchar());
    for (int i = 0; i < 3; i++)
        assert(has(t, keys[i]));
    return 0;
}
