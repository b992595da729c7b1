// expect: unsafe
// model: LP64
// A variable argument is an address that is written to.
#include <assert.h>
#include <stdarg.h>
void set(int n, ...) { va_list ap; va_start(ap, n); int *p = va_arg(ap, int *); *p = n; va_end(ap); }
int main(void) { int x = 0; set(1, &x); assert(x == 0); return 0; }
