// expect: unsafe
// model: LP64
// A field and a pointer to it that both come from outside may be the same place.
#include <assert.h>
struct dev { int id; int irq; };
extern struct dev *get_dev(void);
extern int *irq_of(struct dev *);       /* returns &d->irq */
int main(void) {
  struct dev *d = get_dev();
  int *p = irq_of(d);
  if (!d || !p) return 0;
  d->irq = 1;
  *p = 2;
  assert(d->irq == 1);
  return 0;
}
