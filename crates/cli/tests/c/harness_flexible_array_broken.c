// expect: unsafe
// model: LP64
// engine: bounded
// options: --check assert,overflow,division,deref,free,leak
// A message with its length in front and the bytes behind it, copied and joined.
#include <assert.h>
#include <stdlib.h>
#include <string.h>
extern unsigned char __VERIFIER_nondet_uchar(void);
struct msg { unsigned char len; unsigned char data[]; };
static struct msg *make(unsigned char n, unsigned char fill) {
  struct msg *m = malloc(sizeof *m + n);
  if (!m) exit(1);
  m->len = n;
  memset(m->data, fill, n);
  return m;
}
static struct msg *join(const struct msg *a, const struct msg *b) {
  unsigned char n = (unsigned char)(a->len + b->len);
  struct msg *m = malloc(n);
  if (!m) exit(1);
  m->len = n;
  memcpy(m->data, a->data, a->len);
  memcpy(m->data + a->len, b->data, b->len);
  return m;
}
int main(void) {
  unsigned char n = __VERIFIER_nondet_uchar() % 4, k = __VERIFIER_nondet_uchar() % 4;
  unsigned char x = __VERIFIER_nondet_uchar(), y = __VERIFIER_nondet_uchar();
  struct msg *a = make(n, x), *b = make(k, y), *m = join(a, b);
  assert(m->len == n + k);
  for (int i = 0; i < m->len; i++) assert(m->data[i] == (i < n ? x : y));
  free(a); free(b); free(m);
  return 0;
}
