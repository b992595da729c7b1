// expect: safe
// model: LP64
// What CBMC's programs say: an assumption cuts runs off, `nondet_*` is an input.
void __CPROVER_assume(_Bool);
void __CPROVER_assert(_Bool, const char *);
unsigned nondet_uint(void);

int main(void) {
    unsigned x = nondet_uint();
    __CPROVER_assume(x < 10);
    __CPROVER_assert(x * 2 < 20, "doubled");
}
