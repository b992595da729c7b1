// expect: safe
// model: LP64
// engine: bounded
// options: --check assert,overflow,division,deref,free,leak
// Seconds of a day as a time on a clock of twelve hours, and back.
#include <assert.h>
extern unsigned __VERIFIER_nondet_uint(void);
struct clock { unsigned char hour, minute, second, afternoon; };
static struct clock show(unsigned seconds) {
  unsigned hours = seconds / 3600;
  struct clock c = {(unsigned char)(hours % 12), (unsigned char)(seconds / 60 % 60), (unsigned char)(seconds % 60),
                    hours >= 12};
  if (!c.hour) c.hour = 12;
  return c;
}
static unsigned read_(struct clock c) {
  return ((c.hour % 12 + 12u * c.afternoon) * 60 + c.minute) * 60 + c.second;
}
int main(void) {
  unsigned seconds = __VERIFIER_nondet_uint() % 86400;
  struct clock c = show(seconds);
  assert(c.hour >= 1 && c.hour <= 12 && c.minute < 60 && c.second < 60);
  assert(read_(c) == seconds);
  return 0;
}
