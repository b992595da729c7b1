// expect: unsafe
// model: LP64
// engine: bmc
// options: --no-execute
// A pointer from outside may point into a large object that begins with zeros.
extern unsigned __VERIFIER_nondet_uint(void);
extern void reach_error(void);
extern long *place(void);

static long table[5000];

int main(void) {
    unsigned i = __VERIFIER_nondet_uint();
    if (i >= 5000) return 0;
    long *p = place();
    if (p == &table[i] && *p == 0) reach_error();
    return 0;
}
