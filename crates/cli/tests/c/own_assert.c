// expect: safe
// model: LP64
// A function that is called like one of a C library is the program’s own if it has a body.
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);

static void _assert(int c) { if (!c) reach_error(); }
void __assert(int c) { if (!c) reach_error(); }
int main(void) {
    int x = __VERIFIER_nondet_int();
    _assert(x == x);
    __assert(x == x);
    return 0;
}
