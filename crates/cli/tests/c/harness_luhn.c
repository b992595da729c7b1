// expect: safe
// model: LP64
// engine: bounded
// options: --check assert,overflow,division,deref,free,leak
// Luhn's check digit: one wrong digit is always seen.
#include <assert.h>
extern unsigned char __VERIFIER_nondet_uchar(void);
#define N 6
static int sum(const unsigned char *digits, int n) {
  int total = 0;
  for (int i = 0; i < n; i++) {
    int d = digits[n - 1 - i];
    if (i % 2 == 0) {
      d *= 2;
      if (d > 9) d -= 9;
    }
    total += d;
  }
  return total % 10;
}
int main(void) {
  unsigned char a[N], at = __VERIFIER_nondet_uchar() % N, other = __VERIFIER_nondet_uchar() % 10;
  for (int i = 0; i < N; i++) a[i] = __VERIFIER_nondet_uchar() % 10;
  int before = sum(a, N);
  if (other == a[at]) return 0;
  a[at] = other;
  assert(sum(a, N) != before);
  return 0;
}
