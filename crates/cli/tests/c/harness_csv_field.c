// expect: safe
// model: LP64
// engine: bounded
// options: --check assert,overflow,division,deref,free,leak
// One field of a line of CSV, with quotes that are doubled.
#include <assert.h>
extern char __VERIFIER_nondet_char(void);
#define N 6
static int field(const char *s, int n, char *out, int *len) {
  int i = 0, k = 0;
  if (i < n && s[i] == '"') {
    for (i = 1; i < n; i++) {
      if (s[i] == '"') {
        if (i + 1 < n && s[i + 1] == '"') { out[k++] = '"'; i++; continue; }
        *len = k;
        return i + 1;
      }
      out[k++] = s[i];
    }
    return -1;
  }
  while (i < n && s[i] != ',' && s[i] != '"') out[k++] = s[i++];
  *len = k;
  return i;
}
int main(void) {
  char s[N], out[N]; int len = 0;
  for (int i = 0; i < N; i++) s[i] = __VERIFIER_nondet_char();
  int used = field(s, N, out, &len);
  if (used >= 0) {
    assert(used <= N && len <= used);
    if (s[0] != '"') for (int i = 0; i < len; i++) assert(out[i] == s[i] && out[i] != ',');
  }
  return 0;
}
