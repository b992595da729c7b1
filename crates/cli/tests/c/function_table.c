// expect: safe
// model: LP64
// A table of functions is looked up.
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);
extern unsigned int __VERIFIER_nondet_uint(void);
int inc(int x) { return x + 1; }
int dec(int x) { return x - 1; }
int (*table[2])(int) = {inc, dec};
int main(void) {
    for (int i = 0; i < 2; i++)
        if (table[i](5) == 5) reach_error();
    return 0;
}
