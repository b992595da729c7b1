extern unsigned __VERIFIER_nondet_uint(void);
void reach_error(void) {}
int main(void) {
  unsigned u = __VERIFIER_nondet_uint();
  int i = -1;
  while (u > 5) u = u / 2;
  if (i == 0) reach_error();
  return 0;
}
