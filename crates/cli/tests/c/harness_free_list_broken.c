// expect: unsafe
// model: LP64
// engine: bounded
// options: --check assert,overflow,division,deref,free,leak
// Blocks of a pool; those that are free are a list inside of themselves.
#include <assert.h>
#include <stddef.h>
extern unsigned char __VERIFIER_nondet_uchar(void);
#define N 3
union block { union block *next; unsigned char data[8]; };
static union block pool[N], *first;
static void init(void) {
  first = 0;
  for (int i = 0; i < N; i++) { pool[i].next = first; first = &pool[i]; }
}
static void *take(void) {
  union block *b = first;
  if (b) first = b->next;
  return b;
}
static void give(void *p) {
  union block *b = p;
  first = b;
  b->next = first;
}
int main(void) {
  init();
  unsigned char *held[N + 1]; int count = 0;
  for (int k = 0; k < 4; k++) {
    if (__VERIFIER_nondet_uchar() & 1) {
      unsigned char *p = take();
      assert((p == NULL) == (count == N));
      if (p) {
        for (int i = 0; i < count; i++) assert(held[i] != p);
        *p = (unsigned char)count;
        held[count++] = p;
      }
    } else if (count) give(held[--count]);
  }
  for (int i = 0; i < count; i++) assert(*held[i] == i);
  return 0;
}
