// expect: 1
// engines: cfa
extern int __VERIFIER_nondet_int(void); extern unsigned __VERIFIER_nondet_uint(void); extern void abort(void);
extern unsigned char __VERIFIER_nondet_uchar(void); extern short __VERIFIER_nondet_short(void); extern long __VERIFIER_nondet_long(void);
extern void reach_error(void); extern void violated(int);
#define AT(c) (c)
#define HEAD (void)0
static unsigned long total;
int limit = 6;
static void step(void) { static int calls = 0; if (calls < 3) calls++; if (calls > 3) reach_error(); total += 2; }
int main(void) {
  for (int i = 0; AT(i < limit); i++) { step(); }
  if (total & 1) reach_error();
  return 0;
}
