// expect: safe
// model: LP64
// A list of variable arguments is passed on, copied, and goes on behind the registers.
#include <assert.h>
#include <stdarg.h>
static int sum(int n, va_list ap) { int s = 0; for (int i = 0; i < n; i++) s += va_arg(ap, int); return s; }
int total(int n, ...) { va_list ap, aq; va_start(ap, n); va_copy(aq, ap); int a = sum(n, ap); int b = sum(n, aq); va_end(ap); va_end(aq); return a == b ? a : -1; }
int main(void) {
  assert(total(3, 1, 2, 3) == 6);
  assert(total(7, 1, 2, 3, 4, 5, 6, 7) == 28);
  return 0;
}
