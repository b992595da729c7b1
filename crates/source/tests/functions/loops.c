// Facts that no proof mentions: the verdict needs none of them.
// visit requires i >= 0 && i <= 9
// visit ensures \result >= 0 && \result <= 1 && \result <= i
// inner requires a <= 4 && a >= b && b >= 0
int visit(int i) { return i & 1; }
int inner(int a, int b) { return a - b; }
int main(void) {
  int sum = 0;
  for (int i = 0; i < 10; i++)
    sum += visit(i);
  for (int a = 0; a < 5; a++)
    for (int b = 0; b <= a; b++)
      sum += inner(a, b);
  return sum;
}
