// expect: safe
// model: LP64
// What ESBMC's programs say.
void __ESBMC_assume(_Bool);
void __ESBMC_assert(_Bool, const char *);
void __ESBMC_atomic_begin(void);
void __ESBMC_atomic_end(void);
int nondet_int(void);

int main(void) {
    int x = nondet_int();
    __ESBMC_assume(x > 0 && x < 100);
    __ESBMC_atomic_begin();
    x++;
    __ESBMC_atomic_end();
    __ESBMC_assert(x > 1 && x <= 100, "between");
}
