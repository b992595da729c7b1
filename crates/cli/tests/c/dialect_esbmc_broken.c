// expect: unsafe
// model: LP64
// The last one is left out.
void __ESBMC_assume(_Bool);
void __ESBMC_assert(_Bool, const char *);
int nondet_int(void);

int main(void) {
    int x = nondet_int();
    __ESBMC_assume(x > 0 && x < 100);
    __ESBMC_assert(x < 99, "between");
}
