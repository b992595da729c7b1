// expect: 1
// engines: houdini
extern int __VERIFIER_nondet_int(void); extern unsigned __VERIFIER_nondet_uint(void); extern void abort(void);
extern unsigned char __VERIFIER_nondet_uchar(void); extern short __VERIFIER_nondet_short(void); extern long __VERIFIER_nondet_long(void);
extern void reach_error(void); extern void violated(int);
#define AT(c) (c)
#define HEAD (void)0
int main(void) {
  unsigned k = 0, x = __VERIFIER_nondet_uint() % 30;
  while (AT(k++ < x)) { }
  if (k == 0) reach_error();
  return 0;
}
