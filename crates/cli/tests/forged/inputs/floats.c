extern float __VERIFIER_nondet_float(void);
void reach_error(void) {}
int main(void) {
  float x = 0.7f, y = 0.5f;
  int i = 0;
  while (i < 3) i++;
  if (i > 3) reach_error();
  return 0;
}
