// expect: unsafe
// model: LP64
// engine: bounded
// options: --check assert,overflow,division,deref,free,leak
// A bucket of tokens that fills with time; the clock wraps.
#include <assert.h>
extern unsigned char __VERIFIER_nondet_uchar(void);
extern unsigned __VERIFIER_nondet_uint(void);
#define BURST 5u
#define PERIOD 10u
struct bucket { unsigned tokens, since; };
static int take(struct bucket *b, unsigned now) {
  if (now > b->since) {
    unsigned earned = (now - b->since) / PERIOD;
    b->tokens = earned > BURST - b->tokens ? BURST : b->tokens + earned;
    b->since += earned * PERIOD;
  }
  if (!b->tokens) return 0;
  b->tokens--;
  return 1;
}
int main(void) {
  unsigned start = __VERIFIER_nondet_uint(), passed = 0, taken = 0;
  struct bucket b = {BURST, start};
  for (int i = 0; i < 4; i++) {
    passed += __VERIFIER_nondet_uchar() % 64;
    taken += (unsigned)take(&b, start + passed);
    assert(b.tokens <= BURST && start + passed - b.since < PERIOD);
    assert(taken <= BURST + passed / PERIOD);
  }
  return 0;
}
