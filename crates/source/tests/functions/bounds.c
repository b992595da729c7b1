// count requires n >= 0 && n <= 100 && step == 1
// count ensures \result == n
// clamp requires x >= 0 && x <= 100
// clamp ensures \result == x
extern void abort(void);
extern int __VERIFIER_nondet_int(void);
int count(int n, unsigned char step) {
  int s = 0;
  for (int i = 0; i < n; i++)
    s += step;
  return s;
}
int clamp(int x) {
  if (x < 0)
    return 0;
  if (x > 255)
    return 255;
  return x;
}
int main(void) {
  int n = __VERIFIER_nondet_int();
  if (n < 0 || n > 100)
    abort();
  return clamp(count(n, 1));
}
