// expect: 1
// engines: cfa houdini
extern int __VERIFIER_nondet_int(void); extern unsigned __VERIFIER_nondet_uint(void); extern void abort(void);
extern unsigned char __VERIFIER_nondet_uchar(void); extern short __VERIFIER_nondet_short(void); extern long __VERIFIER_nondet_long(void);
extern void reach_error(void); extern void violated(int);
#define AT(c) (c)
#define HEAD (void)0
struct pair { int a; unsigned char b; };
int main(void) {
  int v[3] = {1, 2, 3};
  struct pair s = {4, 5};
  int *w = v;
  for (int i = 0; AT(i < 4); i++) { w[1] = 2 + i % 2; s.b ^= 1; s.a = 4; }
  if (v[1] < 2 || v[1] > 3 || s.a != 4 || (s.b & 0xfe) != 4) reach_error();
  return 0;
}
