// expect: safe
// model: LP64
// engine: bounded
// options: --check assert,overflow,division,deref,free,leak
// A header of bit fields, and the same bits by shifts.
#include <assert.h>
extern unsigned int __VERIFIER_nondet_uint(void);
struct header { unsigned version : 4, length : 4, kind : 8, size : 13; int delta : 3; };
union both { struct header h; unsigned word; };
int main(void) {
  union both u;
  u.word = __VERIFIER_nondet_uint();
  unsigned w = u.word;
  assert(u.h.version == (w & 15) && u.h.length == (w >> 4 & 15) && u.h.kind == (w >> 8 & 255));
  assert(u.h.delta == (int)w >> 29);
  u.h.size = 8191;
  u.h.size++;
  assert(u.h.size == 0);
  assert(u.word == (w & ~(8191u << 16)));
  u.h.length = u.h.version;
  assert((u.word >> 4 & 15) == (w & 15) && u.h.kind == (w >> 8 & 255));
  return 0;
}
