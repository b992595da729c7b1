// expect: unsafe
// model: LP64
// A failed assertion is the error.
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);
extern unsigned int __VERIFIER_nondet_uint(void);
void __assert_fail(const char *, const char *, unsigned, const char *) __attribute__((noreturn));
#define assert(e) ((e) ? (void)0 : __assert_fail(#e, "f.c", 1, "main"))
int main(void) {
    int x = __VERIFIER_nondet_int();
    assert(x != 77);
    return 0;
}
