// expect: safe
// model: LP64
// engine: bounded
// options: --check assert,overflow,division,deref,free,leak
// Values of several widths, packed as a format says.
#include <assert.h>
#include <stdarg.h>
extern unsigned int __VERIFIER_nondet_uint(void);
static int pack(unsigned char *out, int room, const char *format, ...) {
  va_list list;
  int k = 0;
  va_start(list, format);
  for (; *format; format++) {
    unsigned v = va_arg(list, unsigned);
    int n = *format == 'b' ? 1 : *format == 'h' ? 2 : 4;
    if (n > room - k) { k = -1; break; }
    while (n--) { out[k++] = (unsigned char)v; v >>= 8; }
  }
  va_end(list);
  return k;
}
int main(void) {
  unsigned char t[6];
  unsigned a = __VERIFIER_nondet_uint(), b = __VERIFIER_nondet_uint();
  int k = pack(t, sizeof t, "bw", a, b);
  assert(k == 5);
  assert(t[0] == (a & 255) && (t[1] | t[2] << 8 | t[3] << 16 | (unsigned)t[4] << 24) == b);
  assert(pack(t, sizeof t, "hbw", a, b, a) == -1);
  return 0;
}
