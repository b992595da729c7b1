// expect: 1
// engines: cfa
extern int __VERIFIER_nondet_int(void); extern unsigned __VERIFIER_nondet_uint(void); extern void abort(void);
extern unsigned char __VERIFIER_nondet_uchar(void); extern short __VERIFIER_nondet_short(void); extern long __VERIFIER_nondet_long(void);
extern void reach_error(void); extern void violated(int);
#define AT(c) (c)
#define HEAD (void)0
int main(void) {
  unsigned x = 0xf0, r = 1;
  long wide = -3;
  while (AT(__VERIFIER_nondet_int() % 7)) { x = (x << 1 | x >> 31); r = r == 1 ? 4 : 1; wide = -wide; }
  if (r == 2 || x == 0 || (wide != 3 && wide != -3)) reach_error();
  return 0;
}
