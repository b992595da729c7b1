// expect: unsafe
// model: LP64
// Functions lie anywhere.
#include <stdint.h>
extern void reach_error(void);
static void f(void) {} static void g(void) {}
int main(void) { if ((uintptr_t)f < (uintptr_t)g) reach_error(); return 0; }
