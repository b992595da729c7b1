// expect: safe
// model: LP64
// engine: bounded
// options: --check assert,overflow,division,deref,free,leak
// A set of numbers as sorted intervals that neither meet nor touch; one more is joined in.
#include <assert.h>
extern unsigned char __VERIFIER_nondet_uchar(void);
#define MOST 4
struct span { int from, to; };
static struct span set[MOST];
static int count;
static void add(int from, int to) {
  int i = 0, j;
  while (i < count && set[i].to < from) i++;
  j = i;
  while (j < count && set[j].from <= to) {
    if (set[j].from < from) from = set[j].from;
    if (set[j].to > to) to = set[j].to;
    j++;
  }
  if (j == i) {
    for (int k = count; k > i; k--) set[k] = set[k - 1];
    count++;
  } else {
    for (int k = j; k < count; k++) set[i + 1 + k - j] = set[k];
    count -= j - i - 1;
  }
  set[i].from = from;
  set[i].to = to;
}
static int has(int n) {
  for (int i = 0; i < count; i++)
    if (set[i].from <= n && n < set[i].to) return 1;
  return 0;
}
int main(void) {
  int from[3], to[3], n = __VERIFIER_nondet_uchar(), in = 0;
  for (int i = 0; i < 3; i++) {
    from[i] = __VERIFIER_nondet_uchar();
    to[i] = from[i] + 1 + __VERIFIER_nondet_uchar() % 16;
    add(from[i], to[i]);
    in |= from[i] <= n && n < to[i];
  }
  assert(has(n) == in);
  for (int i = 0; i + 1 < count; i++) assert(set[i].to < set[i + 1].from);
  return 0;
}
