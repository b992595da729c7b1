// expect: unsafe
// model: ILP32
// %n writes how many characters there were.
#include <assert.h>
#include <stdio.h>
int main(void) {
  char b[8];
  int n = 0;
  sprintf(b, "abc%n", &n);
  assert(n == 0);
  return 0;
}
