// expect: unsafe
// model: LP64
// engine: bounded
// options: --check assert,overflow,division,deref,free,leak
// Levenshtein's distance with one row of the table: the same both ways, and none only of a word to itself.
#include <assert.h>
extern char __VERIFIER_nondet_char(void);
#define N 3
static int least(int a, int b) { return a < b ? a : b; }
static int distance(const char *a, const char *b) {
  int row[N + 1];
  for (int j = 0; j <= N; j++) row[j] = j;
  for (int i = 1; i <= N; i++) {
    int diagonal = row[0];
    row[0] = i;
    for (int j = 1; j <= N; j++) {
      int above = row[j];
      row[j] = least(least(row[j - 1], above) + 1, diagonal);
      diagonal = above;
    }
  }
  return row[N];
}
int main(void) {
  char a[N], b[N];
  int same = 1, differ = 0;
  for (int i = 0; i < N; i++) {
    a[i] = __VERIFIER_nondet_char();
    b[i] = __VERIFIER_nondet_char();
    same &= a[i] == b[i];
    differ += a[i] != b[i];
  }
  int d = distance(a, b);
  assert(d == distance(b, a) && d >= 0 && d <= differ);
  assert((d == 0) == same);
  return 0;
}
