// expect: no-overflow safe
// model: LP64
// A sum that is guarded does not overflow.
extern int __VERIFIER_nondet_int(void);
int main(void) {
    int x = __VERIFIER_nondet_int(), n = 0;
    if (x < 1000) n = x > -1000 ? x * 1000 + 7 : 0;
    for (int i = 0; i < 100; i++) n = n > 0 ? n - i : n + i;
    return n;
}
