// expect: 1
// engines: cfa
// model: ILP32
extern int __VERIFIER_nondet_int(void); extern unsigned __VERIFIER_nondet_uint(void); extern void abort(void);
extern unsigned char __VERIFIER_nondet_uchar(void); extern short __VERIFIER_nondet_short(void); extern long __VERIFIER_nondet_long(void);
extern void reach_error(void); extern void violated(int);
#define AT(c) (c)
#define HEAD (void)0
int main(void) {
  int lock = 0, old = __VERIFIER_nondet_int(), new = old + 1;
  while (AT(new != old)) {
    lock = 1; old = new;
    if (__VERIFIER_nondet_int()) { lock = 0; new++; }
  }
  if (!lock) reach_error();
  return 0;
}
