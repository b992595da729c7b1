// Addresses mean nothing in the source, and what is behind a pointer has no word.
// add requires by >= 2 && by <= 3
// swap requires
// order requires b >= a
// order ensures \result >= 0 && \result <= 1
extern void abort(void);
extern int __VERIFIER_nondet_int(void);
static void add(int *where, int by) { *where += by; }
static void swap(int *a, int *b) {
  int c = *a;
  *a = *b;
  *b = c;
}
static int order(int a, int b) {
  return b > a;
}
int main(void) {
  int x = __VERIFIER_nondet_int(), y = __VERIFIER_nondet_int();
  if (x > y) swap(&x, &y);
  int r = order(x, y);
  add(&x, 2);
  add(&y, 3);
  return r;
}
