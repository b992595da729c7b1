// expect: 1
// engines: houdini
extern int __VERIFIER_nondet_int(void); extern unsigned __VERIFIER_nondet_uint(void); extern void abort(void);
extern unsigned char __VERIFIER_nondet_uchar(void); extern short __VERIFIER_nondet_short(void); extern long __VERIFIER_nondet_long(void);
extern void reach_error(void); extern void violated(int);
#define AT(c) (c)
#define HEAD (void)0
int i = 7;
int main(void) {
  int sum = 0;
  for (int i = 0; AT(i < 5); i++) {
    int sum = 100;
    for (int j = 0; AT(j < i); j++)
      sum++;
    if (sum < 100) reach_error();
  }
  if (sum != 0 || i != 7) reach_error();
  return 0;
}
