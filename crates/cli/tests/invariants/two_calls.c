// expect: 1
// engines: cfa
extern int __VERIFIER_nondet_int(void); extern unsigned __VERIFIER_nondet_uint(void); extern void abort(void);
extern unsigned char __VERIFIER_nondet_uchar(void); extern short __VERIFIER_nondet_short(void); extern long __VERIFIER_nondet_long(void);
extern void reach_error(void); extern void violated(int);
#define AT(c) (c)
#define HEAD (void)0
static int down(int from, int step) {
  int t = from;
  while (AT(t > 0)) { t -= step; }
  return t;
}
int main(void) {
  int a = down(10, 1), b = down(21, 2);
  if (a != 0 || b != -1) reach_error();
  return 0;
}
