// expect: unsafe
// model: LP64
// A number that equals an address has its bits.
extern void reach_error(void);
extern unsigned long __VERIFIER_nondet_ulong(void);
int main(void) {
    int x = 0;
    unsigned long n = __VERIFIER_nondet_ulong();
    if (n == (unsigned long)&x && (n & 0xff0) == 0x370) reach_error();
    return 0;
}
