// A pool of message blocks with a free list: a block has one owner at a time, and none is lost.
// expect: safe
#include <assert.h>

extern int __VERIFIER_nondet_int(void);

#define BLOCKS 3
#define NONE BLOCKS

struct block {
    unsigned char next; /* in the free list */
    unsigned char used;
};

struct pool {
    struct block *blocks;
    unsigned char first; /* of the free list */
    unsigned char free;  /* how many it has */
};

static struct block blocks[BLOCKS];

static void pool_init(struct pool *pool) {
    pool->blocks = blocks;
    pool->first = 0;
    pool->free = BLOCKS;
    for (unsigned char i = 0; i < BLOCKS; i++) {
        pool->blocks[i].next = i + 1;
        pool->blocks[i].used = 0;
    }
}

static unsigned char pool_take(struct pool *pool) {
    if (pool->free == 0) return NONE;
    unsigned char index = pool->first;
    assert(index < BLOCKS); /* the list is as long as it says */
    struct block *block = &pool->blocks[index];
    assert(!block->used);
    pool->first = block->next;
    pool->free--;
    block->used = 1;
    return index;
}

static int pool_give(struct pool *pool, unsigned char index) {
    if (index >= BLOCKS) return -1;
    struct block *block = &pool->blocks[index];
    if (!block->used) return -1; /* given back already */
    block->used = 0;
    block->next = pool->first;
    pool->first = index;
    pool->free++;
    return 0;
}

int main(void) {
    struct pool pool;
    pool_init(&pool);
    for (;;) {
        if (__VERIFIER_nondet_int()) pool_take(&pool);
        else pool_give(&pool, __VERIFIER_nondet_int());
        assert(pool.free <= BLOCKS);
    }
}
