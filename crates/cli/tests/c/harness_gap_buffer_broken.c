// expect: unsafe
// model: LP64
// engine: bounded
// options: --check assert,overflow,division,deref,free,leak
// An editor's text with a gap where the cursor is.
#include <assert.h>
#include <string.h>
extern unsigned char __VERIFIER_nondet_uchar(void);
#define N 4
struct text { char b[N]; unsigned char from, to; };
static void move(struct text *t, unsigned char at) {
  while (t->from > at) t->b[--t->to] = t->b[--t->from];
  while (t->from < at) t->b[t->from++] = t->b[t->to++];
}
static int insert(struct text *t, char c) {
  if (t->from == t->to) return 0;
  t->b[t->from++] = c;
  return 1;
}
static unsigned length(const struct text *t) { return N - (unsigned)(t->to - t->from); }
static char get(const struct text *t, unsigned i) { return i < t->from ? t->b[i] : t->b[i + (t->to - t->from)]; }
int main(void) {
  struct text t = {{0}, 0, N};
  for (int k = 0; k < 3; k++) {
    unsigned char at = __VERIFIER_nondet_uchar();
    unsigned before = length(&t);
    move(&t, at);
    assert(length(&t) == before && t.from <= t.to);
    assert(insert(&t, (char)('a' + k)));
    assert(get(&t, at < before ? at : before) == 'a' + k);
  }
  assert(length(&t) == 3);
  return 0;
}
