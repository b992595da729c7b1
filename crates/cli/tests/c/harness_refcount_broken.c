// expect: unsafe
// model: LP64
// engine: bounded
// options: --check assert,overflow,division,deref,free,leak
// Objects with owners; the last one frees.
#include <assert.h>
#include <stdlib.h>
extern unsigned char __VERIFIER_nondet_uchar(void);
struct obj { int refs; struct obj *child; };
static int alive;
static struct obj *make(struct obj *child) {
  struct obj *o = malloc(sizeof *o);
  if (!o) exit(1);
  o->refs = 1;
  o->child = child;
  alive++;
  return o;
}
static void drop(struct obj *o) {
  while (o && --o->refs == 0) {
    struct obj *child = o->child;
    free(o);
    alive--;
    o = child;
  }
}
int main(void) {
  struct obj *a = make(NULL), *b = make(a), *c = NULL;
  if (__VERIFIER_nondet_uchar() & 1) { c = b; c->refs++; }
  if (__VERIFIER_nondet_uchar() & 1) { drop(a); drop(b); }
  else { drop(b); drop(a); }
  assert(alive == (c ? 2 : 0));
  drop(c);
  assert(alive == 0);
  return 0;
}
