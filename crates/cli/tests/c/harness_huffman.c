// expect: safe
// model: LP64
// engine: bounded
// options: --check assert,overflow,division,deref,free,leak
// Canonical codes of four letters from their lengths: no code begins another.
#include <assert.h>
extern unsigned char __VERIFIER_nondet_uchar(void);
#define L 4
#define MAX 3
static int build(const unsigned char *len, unsigned *code) {
  unsigned count[MAX + 1] = {0}, next[MAX + 1], c = 0, left = 1;
  for (int i = 0; i < L; i++) count[len[i]]++;
  count[0] = 0;
  for (int b = 1; b <= MAX; b++) {
    left <<= 1;
    if (count[b] > left) return 0;
    left -= count[b];
    c = (c + count[b - 1]) << 1;
    next[b] = c;
  }
  if (left) return 0;
  for (int i = 0; i < L; i++) if (len[i]) code[i] = next[len[i]]++;
  return 1;
}
static int decode(const unsigned char *len, const unsigned *code, unsigned bits) {
  for (int n = 1; n <= MAX; n++)
    for (int i = 0; i < L; i++)
      if (len[i] == n && code[i] == bits >> (MAX - n)) return i;
  return -1;
}
int main(void) {
  unsigned char len[L]; unsigned code[L] = {0};
  for (int i = 0; i < L; i++) { len[i] = __VERIFIER_nondet_uchar(); if (len[i] > MAX) return 0; }
  if (!build(len, code)) return 0;
  unsigned bits = __VERIFIER_nondet_uchar() & 7;
  int i = decode(len, code, bits);
  assert(i >= 0);
  assert(code[i] < 1u << len[i]);
  return 0;
}
