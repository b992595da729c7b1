// expect: safe
// model: LP64
// strtok remembers where it was.
#include <assert.h>
#include <string.h>
int main(void) {
  char s[8] = "a,bc";
  char *p = strtok(s, ",");
  assert(p == s && s[1] == 0);
  p = strtok(0, ",");
  assert(p == s + 2 && !strcmp(p, "bc"));
  assert(!strtok(0, ","));
  return 0;
}
