// expect: safe
// model: LP64
// engine: bounded
// options: --check assert,overflow,division,deref,free,leak
// Elements that carry their links: a list with a head, as kernels have it.
#include <assert.h>
#include <stdlib.h>
#include <stddef.h>
extern unsigned char __VERIFIER_nondet_uchar(void);
struct link { struct link *next, *prev; };
struct item { unsigned char key; struct link link; };
#define ITEM(p) ((struct item *)((char *)(p) - offsetof(struct item, link)))
static void init(struct link *h) { h->next = h->prev = h; }
static void add_tail(struct link *n, struct link *h) {
  n->prev = h->prev; n->next = h;
  h->prev->next = n; h->prev = n;
}
static void del(struct link *n) {
  n->next->prev = n->prev;
  n->prev->next = n->next;
}
int main(void) {
  struct link head;
  init(&head);
  for (int i = 0; i < 3; i++) {
    struct item *it = malloc(sizeof *it);
    if (!it) return 0;
    it->key = __VERIFIER_nondet_uchar();
    add_tail(&it->link, &head);
  }
  unsigned char drop = __VERIFIER_nondet_uchar();
  for (struct link *p = head.next, *n; p != &head; p = n) {
    n = p->next;
    if (ITEM(p)->key == drop) { del(p); free(ITEM(p)); }
  }
  for (struct link *p = head.next; p != &head; p = p->next) {
    assert(ITEM(p)->key != drop);
    assert(p->next->prev == p);
  }
  while (head.next != &head) { struct link *p = head.next; del(p); free(ITEM(p)); }
  return 0;
}
