// expect: 1
// engines: cfa
extern int __VERIFIER_nondet_int(void); extern unsigned __VERIFIER_nondet_uint(void); extern void abort(void);
extern unsigned char __VERIFIER_nondet_uchar(void); extern short __VERIFIER_nondet_short(void); extern long __VERIFIER_nondet_long(void);
extern void reach_error(void); extern void violated(int);
#define AT(c) (c)
#define HEAD (void)0
int main(void) {
  int x = 1, y = 2, *p = __VERIFIER_nondet_int() ? &x : &y;
  long address = (long)p;
  for (int i = 0; AT(i < 3); i++) { *p = *p < 9 ? *p + 1 : *p; if (address != (long)p) reach_error(); }
  if (x < 1 || y < 2 || p == 0) reach_error();
  return 0;
}
