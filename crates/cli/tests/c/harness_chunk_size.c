// expect: safe
// model: LP64
// engine: bounded
// options: --check assert,overflow,division,deref,free,leak
// The size of a chunk of HTTP in hexadecimal digits, which must not overflow.
#include <assert.h>
extern char __VERIFIER_nondet_char(void);
#define N 6
static int digit(char c) {
  if (c >= '0' && c <= '9') return c - '0';
  c |= 0x20;
  return c >= 'a' && c <= 'f' ? c - 'a' + 10 : -1;
}
static int chunk(const char *s, int n, unsigned short *size) {
  unsigned short v = 0;
  int i = 0, d;
  while (i < n && (d = digit(s[i])) >= 0) {
    if (v > 0xffff / 16) return -1;
    v = (unsigned short)(v * 16 + d);
    i++;
  }
  if (i == 0 || i + 1 >= n || s[i] != '\r' || s[i + 1] != '\n') return -1;
  *size = v;
  return i + 2;
}
int main(void) {
  char s[N + 2];
  for (int i = 0; i < N + 2; i++) s[i] = __VERIFIER_nondet_char();
  unsigned short size = 0;
  int used = chunk(s, N + 2, &size);
  if (used > 0) {
    unsigned long want = 0;
    for (int i = 0; i + 2 < used; i++) want = want * 16 + (unsigned long)digit(s[i]);
    assert(want == size);
    assert(s[used - 1] == '\n');
  }
  return 0;
}
