// expect: unsafe
// model: LP64
// The bits of an address may be any that its alignment allows.
#include <stdlib.h>
extern void reach_error(void);
int main(void) {
    char *p = malloc(1);
    if ((unsigned long)p >> 40 == 0x55 && ((unsigned long)p & 0xff0) == 0xab0) reach_error();
    return 0;
}
