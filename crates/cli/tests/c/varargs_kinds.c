// expect: safe
// model: LP64
// Variable arguments that are numbers, addresses and structures by value.
#include <assert.h>
#include <stdarg.h>
extern int __VERIFIER_nondet_int(void);
struct big { int a[5]; };
static int pick(int which, ...) { va_list ap; va_start(ap, which); 
 int r; if (which == 0) r = va_arg(ap, int); else { int *p = va_arg(ap, int *); struct big b = va_arg(ap, struct big); r = *p + b.a[4]; }
 va_end(ap); return r; }
int main(void) {
  int x = __VERIFIER_nondet_int(); struct big b = {{1,2,3,4,x}};
  assert(pick(0, x) == x);
  assert(pick(1, &x, b) == x + x);
  return 0;
}
