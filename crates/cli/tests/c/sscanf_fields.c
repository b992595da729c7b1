// expect: safe
// model: LP64
// sscanf stores numbers, words and counts, and tells how many.
#include <assert.h>
#include <stdio.h>
int main(void) {
  int a = 0, n = 0;
  char w[4];
  assert(sscanf("-7 ab,", "%d %2[a-z]%n", &a, w, &n) == 2);
  assert(a == -7 && w[0] == 'a' && w[2] == 0 && n == 5);
  assert(sscanf("", "%d", &a) == -1);
  return 0;
}
