// expect: safe
// model: LP64
// A format that is passed on has no `%n` if no text of the program has one.
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
    report("%d %p\n", x, (void *)&x);
    assert(x == 3);
    return 0;
}
