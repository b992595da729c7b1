// expect: safe
// model: LP64
// with: files/inline_in_header.c
// Two files with the same inline function, of which one also declares it extern.
#include "files/inline_in_header.h"
extern void reach_error(void);
int other(int);
int main(void) {
    if (twice(4) != 8 || other(4) != 9) reach_error();
    return 0;
}
