// expect: unsafe
// model: LP64
// What is allocated may get the address of what was freed before.
#include <assert.h>
#include <stdlib.h>
#include <stdint.h>
int main(void) { char *p = malloc(8); uintptr_t u = (uintptr_t)p; free(p); char *q = malloc(8); assert((uintptr_t)q != u); return 0; }
