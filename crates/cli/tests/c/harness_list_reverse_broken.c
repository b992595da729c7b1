// expect: unsafe
// model: LP64
// engine: bounded
// A list that is reversed, with one mistake.
#include <assert.h>
#include <stdint.h>
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);

struct node {
    int value;
    struct node *next;
};

static struct node *push(struct node *head, int value) {
    struct node *node = malloc(sizeof *node);
    if (!node)
        abort();
    node->value = value;
    node->next = head;
    return node;
}

static struct node *reverse(struct node *head) {
    struct node *result = 0;
    while (head) {
        struct node *next = head->next;
        head->next = result;
        result = next ? head : result;
        head = next;
    }
    return result;
}

int main(void) {
    int values[4], n = 0;
    struct node *list = 0;
    for (int i = 0; i < 4; i++)
        list = push(list, values[i] = __VERIFIER_nondet_int());
    for (struct node *at = reverse(list); at; at = at->next)
        assert(at->value == values[n++]);
    assert(n == 4);
    return 0;
}
