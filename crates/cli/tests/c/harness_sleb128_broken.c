// expect: unsafe
// model: LP64
// engine: bounded
// options: --check assert,overflow,division,deref,free,leak
// Numbers with a sign in groups of seven bits, as DWARF has them.
#include <assert.h>
extern int __VERIFIER_nondet_int(void);
static int put(unsigned char *out, int v) {
  int n = 0;
  for (;;) {
    unsigned char b = v & 0x7f;
    v >>= 7;
    if (v == 0 || v == -1) { out[n++] = b; return n; }
    out[n++] = b | 0x80;
  }
}
static int get(const unsigned char *in, int n, int *v) {
  unsigned r = 0; int shift = 0, i = 0; unsigned char b;
  do {
    if (i >= n || shift > 28) return -1;
    b = in[i++];
    r |= (unsigned)(b & 0x7f) << shift;
    shift += 7;
  } while (b & 0x80);
  if (shift < 32 && (b & 0x40)) r |= ~0u << shift;
  *v = (int)r;
  return i;
}
int main(void) {
  unsigned char t[5];
  int v = __VERIFIER_nondet_int(), w = 0, n = put(t, v);
  assert(n >= 1 && n <= 5);
  assert(get(t, n, &w) == n);
  assert(w == v);
  return 0;
}
