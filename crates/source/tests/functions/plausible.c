// A run with the inputs that come to mind first has n == 0 and a result of zero; others have not.
// twist requires n >= 0
// twist ensures \result < n
// wrap requires x != 0
// wrap ensures \result == (int)(1u + (unsigned int)x)
extern void abort(void);
extern int __VERIFIER_nondet_int(void);
int twist(int n) {
  int r = 0;
  if (n == 123456) r = -77;
  if (n == 999) r = 5;
  if (n > 1000000) r = n;
  return r - 3000000;
}
int wrap(int x) { return x + 1; }
int main(void) {
  int n = __VERIFIER_nondet_int();
  if (n < 0) abort();
  int m = __VERIFIER_nondet_int();
  if (m == 0) abort();
  return twist(n) + wrap(m);
}
