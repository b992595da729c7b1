// expect: safe
// model: LP64
// engine: bounded
// options: --check assert,overflow,division,deref,free,leak
// A signed number to decimal text and back: the least number has no magnitude of its own type.
#include <assert.h>
extern int __VERIFIER_nondet_int(void);
static int put(char *to, int n) {
  char digits[12];
  int length = 0, count = 0;
  unsigned rest = n < 0 ? 0u - (unsigned)n : (unsigned)n;
  do {
    digits[count++] = (char)('0' + rest % 10);
    rest /= 10;
  } while (rest);
  if (n < 0) to[length++] = '-';
  while (count) to[length++] = digits[--count];
  to[length] = 0;
  return length;
}
static int get(const char *text) {
  int negative = *text == '-', n = 0;
  for (text += negative; *text; text++) n = negative ? n * 10 - (*text - '0') : n * 10 + (*text - '0');
  return n;
}
int main(void) {
  char text[12];
  int n = __VERIFIER_nondet_int();
  if (n > 999 || (n < -999 && n > -2147483647)) return 0;
  int length = put(text, n);
  assert(length >= 1 && length <= 11 && (text[0] == '-') == (n < 0));
  assert(get(text) == n);
  return 0;
}
