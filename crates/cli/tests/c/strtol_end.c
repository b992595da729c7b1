// expect: unsafe
// model: LP64
// strtol writes where the number ends.
#include <assert.h>
#include <stdlib.h>
int main(void) {
  char s[4] = "12";
  char *end = 0;
  strtol(s, &end, 10);
  assert(end == 0);
  return 0;
}
