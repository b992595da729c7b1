// expect: unsafe
// engine: run
// model: LP64
// The error is where none of 65,536 inputs is the first one: equal numbers never get there, and random ones hardly.
extern void reach_error(void);
extern unsigned char __VERIFIER_nondet_uchar(void);
static unsigned char table[1 << 16];

int main(void) {
    unsigned char wanted = __VERIFIER_nondet_uchar();
    for (int i = 0; i < 1 << 16; i++) table[i] = __VERIFIER_nondet_uchar();
    for (int i = 0; i < 1 << 16; i++)
        if (table[i] == wanted) return 0;
    reach_error();
    return 0;
}
