extern int __VERIFIER_nondet_int(void);
void reach_error(void) {}
void abort(void);
int main(void) {
  int n = __VERIFIER_nondet_int();
  switch (n) {
  case 1:
    switch (n + 1) { case 7: break; }
    break;
  case 2:
    reach_error();
    abort();
  case 4 ... 6:
    reach_error();
    abort();
  default:
    break;
  }
  return 0;
}
