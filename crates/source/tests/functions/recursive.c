// Nothing is told of a function that may be active twice; its helpers have one activation at a time.
// down requires
// down ensures
// half requires x >= 1 && x <= 20
extern unsigned __VERIFIER_nondet_uint(void);
int half(int x) { return x / 2; }
int down(int n) {
  if (n <= 0 || n > 20) return 0;
  return down(half(n)) + 1;
}
int main(void) { return down(__VERIFIER_nondet_uint()); }
