// expect: unsafe
// model: LP64
// Functions are not aligned.
#include <stdint.h>
extern void reach_error(void);
static void f(void) {} static int g(void) { return 1; }
int main(void) { if (((uintptr_t)f & 15) || ((uintptr_t)g & 15)) reach_error(); return 0; }
