// expect: 1
// engines: cfa
extern int __VERIFIER_nondet_int(void); extern unsigned __VERIFIER_nondet_uint(void); extern void abort(void);
extern unsigned char __VERIFIER_nondet_uchar(void); extern short __VERIFIER_nondet_short(void); extern long __VERIFIER_nondet_long(void);
extern void reach_error(void); extern void violated(int);
#define AT(c) (c)
#define HEAD (void)0
int main(void) {
  short s = __VERIFIER_nondet_short();
  int m = 0;
  do { HEAD; m = m < 5 ? m + 1 : m; s /= 2;
  } while (s);
  if (m < 1 || m > 5) reach_error();
  return 0;
}
