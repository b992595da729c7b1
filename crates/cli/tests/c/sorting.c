// expect: unsafe
// model: LP64
// qsort calls back; what it calls has effects.
#include <assert.h>
#include <stdlib.h>
static int calls;
static int compare(const void *x, const void *y) {
  calls++;
  return *(const int *)x - *(const int *)y;
}
int main(void) {
  int a[3] = {3, 1, 2};
  qsort(a, 3, sizeof a[0], compare);
  assert(a[0] == 1 && a[1] == 2 && a[2] == 3);
  assert(calls == 0);
  return 0;
}
