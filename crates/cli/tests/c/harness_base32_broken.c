// expect: unsafe
// model: LP64
// engine: bounded
// options: --check assert,overflow,division,deref,free,leak
// Base32: five bytes are eight letters, and back.
#include <assert.h>
#include <string.h>
extern unsigned char __VERIFIER_nondet_uchar(void);
static const char letters[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";
static int encode(const unsigned char *in, int n, char *out) {
  unsigned long acc = 0; int bits = 0, k = 0;
  for (int i = 0; i < n; i++) {
    acc = acc << 8 | in[i]; bits += 8;
    while (bits >= 5) { bits -= 5; out[k++] = letters[acc >> bits & 31]; }
  }
  if (bits) out[k++] = letters[acc & 31];
  return k;
}
static int value(char c) {
  if (c >= 'A' && c <= 'Z') return c - 'A';
  if (c >= '2' && c <= '7') return c - '2' + 26;
  return -1;
}
static int decode(const char *in, int n, unsigned char *out) {
  unsigned long acc = 0; int bits = 0, k = 0;
  for (int i = 0; i < n; i++) {
    int v = value(in[i]);
    if (v < 0) return -1;
    acc = acc << 5 | (unsigned long)v; bits += 5;
    if (bits >= 8) { bits -= 8; out[k++] = (unsigned char)(acc >> bits); }
  }
  return k;
}
int main(void) {
  unsigned char a[3], b[4]; char t[5];
  for (int i = 0; i < 3; i++) a[i] = __VERIFIER_nondet_uchar();
  int n = __VERIFIER_nondet_uchar() % 4, k = encode(a, n, t);
  assert(k == (n * 8 + 4) / 5);
  assert(decode(t, k, b) == n);
  for (int i = 0; i < n; i++) assert(a[i] == b[i]);
  return 0;
}
