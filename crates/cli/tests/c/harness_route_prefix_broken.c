// expect: unsafe
// model: LP64
// engine: bounded
// options: --check assert,overflow,division,deref,free,leak
// A table of routes: the longest prefix that matches decides.
#include <assert.h>
extern unsigned __VERIFIER_nondet_uint(void);
extern unsigned char __VERIFIER_nondet_uchar(void);
#define N 3
struct route { unsigned net; unsigned char length, hop; };
static unsigned mask(unsigned char length) {
  return ~0u << (32 - length);
}
static int find(const struct route *table, int n, unsigned address) {
  int best = -1;
  for (int i = 0; i < n; i++)
    if ((address & mask(table[i].length)) == table[i].net && (best < 0 || table[i].length > table[best].length)) best = i;
  return best;
}
int main(void) {
  struct route table[N];
  for (int i = 0; i < N; i++) {
    table[i].length = __VERIFIER_nondet_uchar() % 33;
    table[i].net = __VERIFIER_nondet_uint() & mask(table[i].length);
    table[i].hop = (unsigned char)i;
  }
  unsigned address = __VERIFIER_nondet_uint();
  int best = find(table, N, address);
  for (int i = 0; i < N; i++) {
    int matches = (address ^ table[i].net) >> (table[i].length ? 32 - table[i].length : 31) == 0 || !table[i].length;
    assert(!matches || (best >= 0 && table[best].length >= table[i].length));
  }
  return 0;
}
