// expect: unsafe
// model: LP64
// engine: bounded
// options: --check assert,overflow,division,deref,free,leak
// Days since the first of March of year zero, and back to a date.
#include <assert.h>
extern unsigned short __VERIFIER_nondet_ushort(void);
static unsigned days(unsigned y, unsigned m, unsigned d) {
  y -= m <= 2;
  unsigned doy = (153 * (m > 2 ? m - 3 : m + 9) + 2) / 5 + d - 1;
  return y * 365 + y / 4 - y / 100 + y / 400 + doy;
}
static void date(unsigned z, unsigned *y, unsigned *m, unsigned *d) {
  unsigned era = z / 146097, doe = z % 146097;
  unsigned yoe = (doe - doe / 1460 + doe / 36524) / 365;
  unsigned doy = doe - (365 * yoe + yoe / 4 - yoe / 100), mp = (5 * doy + 2) / 153;
  *d = doy - (153 * mp + 2) / 5 + 1;
  *m = mp < 10 ? mp + 3 : mp - 9;
  *y = yoe + era * 400 + (*m <= 2);
}
int main(void) {
  unsigned z = 146096 - __VERIFIER_nondet_ushort() % 800, y = 0, m = 0, d = 0;
  date(z, &y, &m, &d);
  assert(m >= 1 && m <= 12 && d >= 1 && d <= 31);
  assert(days(y, m, d) == z);
  return 0;
}
