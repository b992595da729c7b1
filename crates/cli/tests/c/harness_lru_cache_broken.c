// expect: unsafe
// model: LP64
// engine: bounded
// options: --check assert,overflow,division,deref,free,leak
// A cache of two entries: the one that was used longest ago goes.
#include <assert.h>
extern unsigned char __VERIFIER_nondet_uchar(void);
struct entry { struct entry *newer, *older; unsigned char key, value, used; };
static struct entry pool[2], *newest, *oldest;
static void unlink_(struct entry *e) {
  if (e->newer) e->newer->older = e->older; else newest = e->older;
  if (e->older) e->older->newer = e->newer; else oldest = e->newer;
}
static void front(struct entry *e) {
  e->older = newest; e->newer = 0;
  if (newest) newest->newer = e; else oldest = e;
  newest = e;
}
static int get(unsigned char key) {
  for (struct entry *e = newest; e; e = e->older)
    if (e->key == key) {
      return e->value;
    }
  return -1;
}
static void put(unsigned char key, unsigned char value) {
  struct entry *e = 0;
  for (int i = 0; i < 2 && !e; i++) if (!pool[i].used) e = &pool[i];
  if (!e) { e = oldest; unlink_(e); }
  else e->used = 1;
  e->key = key; e->value = value;
  front(e);
}
int main(void) {
  unsigned char a = __VERIFIER_nondet_uchar(), b = __VERIFIER_nondet_uchar(), c = __VERIFIER_nondet_uchar();
  if (a == b || b == c || a == c) return 0;
  put(a, 1); put(b, 2);
  if (__VERIFIER_nondet_uchar() & 1) {
    assert(get(a) == 1);
    put(c, 3);
    assert(get(b) == -1 && get(a) == 1);
  } else {
    put(c, 3);
    assert(get(a) == -1 && get(b) == 2);
  }
  assert(get(c) == 3);
  return 0;
}
