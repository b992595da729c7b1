// expect: 0
// engines: bmc
extern int __VERIFIER_nondet_int(void); extern unsigned __VERIFIER_nondet_uint(void); extern void abort(void);
extern unsigned char __VERIFIER_nondet_uchar(void); extern short __VERIFIER_nondet_short(void); extern long __VERIFIER_nondet_long(void);
extern void reach_error(void); extern void violated(int);
#define AT(c) (c)
#define HEAD (void)0
static int depth(int n) {
  int local = n;
  for (int i = 0; AT(i < 2); i++) { if (n > 0) { depth(n - 1); if (local != n) reach_error(); } }
  return local;
}
int main(void) { return depth(2) == 2 ? 0 : 1; }
