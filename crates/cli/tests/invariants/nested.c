// expect: 2
// engines: cfa
extern int __VERIFIER_nondet_int(void); extern unsigned __VERIFIER_nondet_uint(void); extern void abort(void);
extern unsigned char __VERIFIER_nondet_uchar(void); extern short __VERIFIER_nondet_short(void); extern long __VERIFIER_nondet_long(void);
extern void reach_error(void); extern void violated(int);
#define AT(c) (c)
#define HEAD (void)0
int main(void) {
  int i = 0, j = 0, n = 4;
  while (AT(i < n)) {
    j = 0;
    while (AT(j < i)) { j++; }
    if (j > i || i >= 4) reach_error();
    i++;
  }
  if (i != 4) reach_error();
  return 0;
}
