// expect: unsafe
// model: LP64
// One object may begin where another ends.
extern void reach_error(void);
int main(void) { int a[4], b[4]; if (a + 4 == b || b + 4 == a) reach_error(); return 0; }
