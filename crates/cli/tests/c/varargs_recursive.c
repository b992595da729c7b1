// expect: unsafe
// model: ILP32
// A recursive function with variable arguments, with floating-point numbers among structures.
#include <assert.h>
#include <stdarg.h>
#include <string.h>
struct big {
  int a[5];
};
static int pick(int n, ...) {
  va_list ap;
  va_start(ap, n);
  double d = va_arg(ap, double);
  struct big b = va_arg(ap, struct big);
  long long l = va_arg(ap, long long);
  va_end(ap);
  unsigned long long bits;
  memcpy(&bits, &d, 8);
  return n + (bits == 0x4004000000000000ULL) + b.a[4] + (int)l;
}
static int depth(int n, ...) {
  va_list ap;
  va_start(ap, n);
  int v = va_arg(ap, int);
  va_end(ap);
  return n == 0 ? v : depth(n - 1, v + n);
}
int main(void) {
  struct big b = {{1, 2, 3, 4, 5}};
  assert(pick(1, 2.5, b, -7LL) == 0);
  assert(depth(3, 10) == 17);
  return 0;
}
