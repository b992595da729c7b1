// expect: unsafe
// model: ILP32
// A recursive function, structures and floating-point numbers among the variable arguments.
#include <assert.h>
#include <stdarg.h>
extern int __VERIFIER_nondet_int(void);
struct big { int a[5]; };
struct small { int x; double d; };
static int sum(int n, va_list ap) { int s = 0; for (int i = 0; i < n; i++) s += va_arg(ap, int); return s; }
int total(int n, ...) { va_list ap, aq; va_start(ap, n); va_copy(aq, ap); int a = sum(n, ap); int b = sum(n, aq); va_end(ap); va_end(aq); return a == b ? a : -1; }
long mixed(const char *kinds, ...) {
  va_list ap; va_start(ap, kinds); long r = 0;
  for (; *kinds; kinds++) switch (*kinds) {
    case 'i': r = r * 3 + va_arg(ap, int); break;
    case 'l': r = r * 3 + va_arg(ap, long); break;
    case 'd': r = r * 3 + (va_arg(ap, double) == 2.5 ? 7 : 1); break;
    case 'D': r = r * 3 + (va_arg(ap, long double) == 1.5L ? 5 : 2); break;
    case 'b': { struct big b = va_arg(ap, struct big); r = r * 3 + b.a[0] + b.a[4]; break; }
    case 's': { struct small b = va_arg(ap, struct small); r = r * 3 + b.x + (b.d == 2.5); break; }
    case 'p': r = r * 3 + *va_arg(ap, int *); break;
    case 'L': r = r * 3 + (long)va_arg(ap, long long); break;
  }
  va_end(ap); return r;
}
int depth(int n, ...) { va_list ap; va_start(ap, n); int v = va_arg(ap, int); va_end(ap); if (n == 0) return v; return depth(n - 1, v + n) ; }
int main(void) {
  int x = 9; struct big b = {{1,2,3,4,5}}; struct small s = {4, 2.5};
  assert(total(3, 1, 2, 3) == 6);
  assert(total(9, 1, 2, 3, 4, 5, 6, 7, 8, 9) == 45);
  long e = 0;
#define F(v) e = e*3 + (v)
  F(1); F(2); F(7); F(6); F(5); F(9); F(-4); F(5); F(11); F(12); F(13); F(6);
  assert(mixed("ildbspLDiiib", 1, 2L, 2.5, b, s, &x, -4LL, (long double)1.5L, 11, 12, 13, b) == e);
  assert(depth(3, 10) == 17);
  int (*f)(int, ...) = total;
  assert(f(2, 20, 22) == 42);
  int (*g)() = (int(*)())total;
  assert(g(2, 20, 22) == 42);
  return 0;
}
