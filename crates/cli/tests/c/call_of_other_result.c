// expect: unsafe
// model: LP64
// A function is called through a pointer that expects a result which it does not return.
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);

int g;
void set(void) { g = 1; }
int main(void) {
    int (*p)(void) = (int (*)(void))set;
    p();
    if (g == 1) reach_error();
    return 0;
}
