// expect: safe
// model: LP64
// What sprintf writes is known.
#include <assert.h>
#include <stdio.h>
int main(void) {
  char b[8];
  assert(sprintf(b, "h%c", 'i') == 2);
  assert(b[0] == 'h' && b[1] == 'i' && b[2] == 0);
  return 0;
}
