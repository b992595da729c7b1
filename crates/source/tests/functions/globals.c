// put requires by == 1 && level >= 0 && level <= 9
// put ensures level >= 1 && level <= 10
// take requires level >= 1 && level <= 10
// take ensures level >= 0 && level <= 9
// reset ensures level == 0
// level is no business of this one
// other requires x == 3
// other ensures \result == 3
extern int __VERIFIER_nondet_int(void);
int level, fixed = 8;
void put(int by) { level += by; }
void take(void) { level--; }
void reset(void) { level = 0; }
int other(int x) { return x; }
int main(void) {
  while (__VERIFIER_nondet_int()) {
    if (__VERIFIER_nondet_int()) {
      if (level < 10) put(1);
    } else if (level > 0) {
      take();
    }
  }
  other(3);
  reset();
  return fixed;
}
