// A function that no run enters has no facts.
// never requires
// never ensures
// once requires x == 4
extern int __VERIFIER_nondet_int(void);
int never(int x) { return x; }
int once(int x) {
  if (x == 5) return never(x);
  return 0;
}
int main(void) { return once(4); }
