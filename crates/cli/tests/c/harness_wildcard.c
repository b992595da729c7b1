// expect: safe
// model: LP64
// engine: bounded
// A pattern with stars that calls itself twice.
#include <assert.h>
extern char __VERIFIER_nondet_char(void);
static int match(const char *p, const char *s) {
  if (!*p) return !*s;
  if (*p == '*') return match(p + 1, s) || (*s && match(p, s + 1));
  if (*s && (*p == '?' || *p == *s)) return match(p + 1, s + 1);
  return 0;
}
int main(void) {
  char p[4], s[4];
  for (int i = 0; i < 3; i++) { p[i] = __VERIFIER_nondet_char(); s[i] = __VERIFIER_nondet_char(); }
  p[3] = s[3] = 0;
  if (p[0] == '*' && p[1] == 0) assert(match(p, s));
  int star = 0;
  for (int i = 0; p[i]; i++) star |= p[i] == '*';
  if (!star && match(p, s)) { int n = 0, m = 0; while (p[n]) n++; while (s[m]) m++; assert(n == m); }
  return 0;
}
