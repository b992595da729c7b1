// expect: safe
// model: LP64
// engine: bounded
// options: --check assert,overflow,division,deref,free,leak
// A name with a number, cut where the room ends; the result says how long it would be.
#include <assert.h>
#include <stdio.h>
#include <string.h>
extern unsigned char __VERIFIER_nondet_uchar(void);
static int name(char *out, unsigned long room, const char *dir, unsigned n) {
  int k = snprintf(out, room, "%s/%u", dir, n);
  if (k < 0 || (unsigned long)k >= room) return -1;
  return k;
}
int main(void) {
  char t[6];
  unsigned char n = __VERIFIER_nondet_uchar();
  char dir[3] = "ab";
  if (__VERIFIER_nondet_uchar() & 1) dir[1] = 0;
  int k = name(t, sizeof t, dir, n);
  if (k >= 0) {
    assert((int)strlen(t) == k);
    assert(t[k - 1] == '0' + n % 10);
  } else assert(n >= 100);
  return 0;
}
