// expect: unsafe
// model: LP64
// A pointer rounded up by a division points into its object.
#include <assert.h>
#include <stdint.h>
#define ROUNDUP(x,y) ((((x)+((y)-1))/(y))*(y))
int main(void) { char pool[32] = {0}; char *q = (char*)ROUNDUP((uintptr_t)pool, 12); if (q < pool + 32) *q = 1;
 int s = 0; for (int i = 0; i < 13; i++) s += pool[i]; assert(s == 0); return 0; }
