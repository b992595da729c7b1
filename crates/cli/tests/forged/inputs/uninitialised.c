extern int __VERIFIER_nondet_int(void);
void reach_error(void) {}
int main(void) {
  int x;
  int n = __VERIFIER_nondet_int();
  if (n == 3 && x == 77) reach_error();
  return 0;
}
