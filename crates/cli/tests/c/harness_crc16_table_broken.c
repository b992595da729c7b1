// expect: unsafe
// model: LP64
// engine: bounded
// options: --check assert,overflow,division,deref,free,leak
// A checksum by half bytes from a table, and bit by bit: the same.
#include <assert.h>
extern unsigned char __VERIFIER_nondet_uchar(void);
static const unsigned short table[16] = {
  0x0000, 0x1021, 0x2042, 0x3063, 0x4084, 0x50a5, 0x60c6, 0x70e7,
  0x8108, 0x9129, 0xa14a, 0xb16b, 0xc18c, 0xd1ad, 0xe1cf, 0xf1ef};
static unsigned short quick(const unsigned char *p, int n) {
  unsigned short c = 0xffff;
  for (int i = 0; i < n; i++) {
    c = (unsigned short)(c << 4 ^ table[c >> 12 ^ p[i] >> 4]);
    c = (unsigned short)(c << 4 ^ table[c >> 12 ^ (p[i] & 15)]);
  }
  return c;
}
static unsigned short slow(const unsigned char *p, int n) {
  unsigned short c = 0xffff;
  for (int i = 0; i < n; i++) {
    c ^= (unsigned short)(p[i] << 8);
    for (int k = 0; k < 8; k++) c = (unsigned short)(c & 0x8000 ? c << 1 ^ 0x1021 : c << 1);
  }
  return c;
}
int main(void) {
  unsigned char a[3];
  for (int i = 0; i < 3; i++) a[i] = __VERIFIER_nondet_uchar();
  assert(quick(a, 3) == slow(a, 3));
  return 0;
}
