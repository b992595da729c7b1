// expect: unsafe
// model: LP64
// engine: bounded
// options: --check assert,overflow,division,deref,free,leak
// Decodes %41 in place; what is written never overtakes what is read.
#include <assert.h>
#include <string.h>
extern char __VERIFIER_nondet_char(void);
static int hex(char c) {
  if (c >= '0' && c <= '9') return c - '0';
  if (c >= 'a' && c <= 'f') return c - 'a' + 10;
  if (c >= 'A' && c <= 'F') return c - 'A' + 10;
  return -1;
}
static int decode(char *s) {
  char *to = s;
  while (*s) {
    if (*s == '%') {
      int h = hex(s[1]);
      // The second digit is read whether there is a first one or not.
      int l = hex(s[2]);
      if (h < 0 || l < 0) return -1;
      *to++ = (char)(h * 16 + l);
      s += 3;
    } else if (*s == '+') { *to++ = ' '; s++; }
    else *to++ = *s++;
  }
  *to = 0;
  return 0;
}
int main(void) {
  char t[6];
  for (int i = 0; i < 5; i++) t[i] = __VERIFIER_nondet_char();
  t[5] = 0;
  unsigned long before = strlen(t);
  if (decode(t) == 0) assert(strlen(t) <= before);
  return 0;
}
