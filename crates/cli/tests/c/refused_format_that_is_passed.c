// expect: refused
// model: LP64
// say: `vprintf`
// Where a format with `%n` may be passed on, it is not known what is written.
#include <assert.h>
#include <stdarg.h>
#include <stdio.h>
static void report(const char *format, ...) {
    va_list list;
    va_start(list, format);
    vprintf(format, list);
    va_end(list);
}

int main(void) {
    int x = 3;
    report("text%n", &x);
    assert(x == 3);
    return 0;
}
