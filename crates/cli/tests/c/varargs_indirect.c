// expect: safe
// model: LP64
// A function with variable arguments is called through a pointer, or one without.
#include <assert.h>
#include <stdarg.h>
extern int __VERIFIER_nondet_int(void);
static int first(int n, ...) { va_list ap; va_start(ap, n); int r = va_arg(ap, int); va_end(ap); return r + n; }
static int other(int n, int x) { return n - x; }
int main(void) {
  int x = __VERIFIER_nondet_int();
  int (*f)(int, ...) = x > 5 ? first : (int (*)(int, ...))other;
  int r = f(10, x);
  assert(r == (x > 5 ? x + 10 : 10 - x));
  return 0;
}
