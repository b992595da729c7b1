// expect: safe
// model: LP64
// engine: bounded
// options: --check assert,overflow,division,deref,free,leak
// Unpacks letters and copies of what was written before, which may overlap.
#include <assert.h>
extern unsigned char __VERIFIER_nondet_uchar(void);
#define IN 4
#define OUT 6
static int unpack(const unsigned char *in, int n, unsigned char *out, int room) {
  int i = 0, k = 0;
  while (i < n) {
    unsigned char c = in[i++];
    if (c < 0x80) {
      if (k >= room) return -1;
      out[k++] = c;
    } else {
      int len = (c >> 4 & 7) + 2, back = (c & 15) + 1;
      if (back > k || len > room - k) return -1;
      for (; len > 0; len--, k++) out[k] = out[k - back];
    }
  }
  return k;
}
int main(void) {
  unsigned char in[IN], out[OUT];
  for (int i = 0; i < IN; i++) in[i] = __VERIFIER_nondet_uchar();
  int k = unpack(in, IN, out, OUT);
  if (k >= 0) {
    assert(k >= IN && k <= OUT);
    for (int i = 0; i < k; i++) assert(out[i] < 0x80);
    if (in[1] == 0x80) assert(out[1] == out[0] && out[2] == out[0]);
  }
  return 0;
}
