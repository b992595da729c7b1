// expect: unsafe
// model: LP64
// What strpbrk returns points into its argument.
#include <assert.h>
#include <string.h>
int main(void) {
  char s[8] = "a,b";
  char *p = strpbrk(s, ",");
  if (p) *p = 0;
  assert(s[1] == ',');
  return 0;
}
