// expect: refused
// model: LP64
// What is put into a section that is run is refused.
// say: init_array
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);

static void f(void) { reach_error(); }
void (*run)(void) __attribute__((section(".init_array"), used)) = f;
int main(void) { return 0; }
