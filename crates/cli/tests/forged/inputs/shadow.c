extern int __VERIFIER_nondet_int(void);
void reach_error(void) {}
int n = 5;
int main(void) {
  int i = 0;
  { int n = 100; i = n - 100; }
  while (i < n) i++;
  if (i > 5) reach_error();
  return 0;
}
