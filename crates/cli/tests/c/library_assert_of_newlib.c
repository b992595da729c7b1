// expect: unsafe
// model: LP64
// What the assert.h of newlib expands to.
extern int __VERIFIER_nondet_int(void);
void __assert_func(const char *, int, const char *, const char *) __attribute__((__noreturn__));

int main(void) {
    int x = __VERIFIER_nondet_int();
    if (x == 5) __assert_func("f.c", 1, __func__, "x != 5");
    return 0;
}
