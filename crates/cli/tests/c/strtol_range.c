// expect: safe
// model: ILP32
// strtol knows bases, ends, and what does not fit.
#include <assert.h>
#include <errno.h>
#include <stdlib.h>
int main(void) {
  char *end;
  const char *s = " -0x1fz";
  assert(strtol(s, &end, 0) == -31 && end == s + 6);
  errno = 0;
  assert(strtol("2147483648", 0, 10) == 2147483647 && errno == ERANGE);
  assert(strtoul("077", 0, 0) == 63);
  return 0;
}
