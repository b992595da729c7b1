// expect: unsafe
// model: LP64
// A function is called through a pointer with a narrower argument.
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);

int g;
void set(long v) { g = (int)v; }
int main(void) {
    void (*p)(int) = (void (*)(int))set;
    p(3);
    if (g == 3) reach_error();
    return 0;
}
