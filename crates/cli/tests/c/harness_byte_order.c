// expect: safe
// model: LP64
// engine: bounded
// options: --check assert,overflow,division,deref,free,leak
// Words of the wire through a union and by shifts.
#include <assert.h>
#include <string.h>
#include <stdint.h>
extern unsigned int __VERIFIER_nondet_uint(void);
extern unsigned char __VERIFIER_nondet_uchar(void);
static uint32_t swap(uint32_t x) { return x << 24 | (x & 0xff00) << 8 | (x >> 8 & 0xff00) | x >> 24; }
static uint32_t load_be(const unsigned char *p) {
  union { uint32_t word; unsigned char byte[4]; } u;
  memcpy(u.byte, p, 4);
  return swap(u.word);
}
static void store_be(unsigned char *p, uint32_t x) {
  p[0] = (unsigned char)(x >> 24); p[1] = (unsigned char)(x >> 16); p[2] = (unsigned char)(x >> 8); p[3] = (unsigned char)x;
}
int main(void) {
  unsigned char packet[8] = {0};
  unsigned at = __VERIFIER_nondet_uchar() % 5;
  uint32_t x = __VERIFIER_nondet_uint();
  store_be(packet + at, x);
  assert(load_be(packet + at) == x);
  assert(swap(swap(x)) == x);
  if (at) assert(packet[0] == 0);
  return 0;
}
