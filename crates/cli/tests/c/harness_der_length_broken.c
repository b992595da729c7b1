// expect: unsafe
// model: LP64
// engine: bounded
// options: --check assert,overflow,division,deref,free,leak
// Lengths as DER has them: short or long, and as few bytes as possible.
#include <assert.h>
extern unsigned int __VERIFIER_nondet_uint(void);
extern unsigned char __VERIFIER_nondet_uchar(void);
static int put(unsigned char *out, unsigned v) {
  if (v < 128) { out[0] = (unsigned char)v; return 1; }
  int n = 0;
  for (unsigned t = v; t; t >>= 8) n++;
  out[0] = (unsigned char)(0x80 | n);
  for (int i = 0; i < n; i++) out[n - i] = (unsigned char)(v >> 8 * i);
  return n + 1;
}
static int get(const unsigned char *in, int room, unsigned *v) {
  if (room < 1) return -1;
  if (in[0] < 128) { *v = in[0]; return 1; }
  int n = in[0] & 0x7f;
  if (n < 1 || n > 4 || room < n + 1) return -1;
  unsigned r = 0;
  for (int i = 1; i <= n; i++) r = r << 8 | in[i];
  if (r < 128) return -1;
  *v = r;
  return n + 1;
}
int main(void) {
  unsigned char t[5], u[5];
  unsigned v = __VERIFIER_nondet_uint(), w = 0;
  int n = put(t, v);
  assert(get(t, n, &w) == n && w == v);
  for (int i = 0; i < 5; i++) u[i] = __VERIFIER_nondet_uchar();
  n = get(u, 5, &w);
  if (n > 0) {
    assert(put(t, w) == n);
    for (int i = 0; i < n; i++) assert(t[i] == u[i]);
  }
  return 0;
}
