// expect: safe
// model: LP64
// Functions share global variables.
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);
extern unsigned int __VERIFIER_nondet_uint(void);
int count;
void step(void) { count++; }
int main(void) {
    for (int i = 0; i < 5; i++) step();
    if (count != 5) reach_error();
    return 0;
}
