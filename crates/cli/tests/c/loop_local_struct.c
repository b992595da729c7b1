// expect: unsafe
// model: LP64
// A structure declared in a loop holds anything in each round.
extern void reach_error(void);
struct s { int a, b; };
int main(void) { int prev = 0; for (int i = 0; i < 2; i++) { struct s t; if (i == 0) { t.a = 5; } else if (t.a != 5) reach_error(); } return 0; }
