// What is known of one call is not known of the other: only what both have is told.
// scale requires x >= 3 && x <= 7
// scale ensures \result >= 6 && \result <= 14 && \result > x
// next requires
// next ensures \result == 1u + x
extern int __VERIFIER_nondet_int(void);
int scale(int x) { return 2 * x; }
unsigned next(unsigned x) { return x + 1; }
int main(void) {
  int a = 14, b = 6;
  if (a > b) a = 7;
  next(__VERIFIER_nondet_int());
  next(5);
  return scale(3) + scale(a);
}
