// expect: unsafe
// model: LP64
// The bound is one too large.
void __CPROVER_assume(_Bool);
void __CPROVER_assert(_Bool, const char *);
unsigned nondet_uint(void);

int main(void) {
    unsigned x = nondet_uint();
    __CPROVER_assume(x <= 10);
    __CPROVER_assert(x * 2 < 20, "doubled");
}
