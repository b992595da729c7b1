// expect: no-overflow safe
// expect: unsigned unsafe
// expect: usual safe
// model: LP64
// Unsigned numbers may wrap around, unless that is asked about.
extern int __VERIFIER_nondet_int(void);
int main(void) {
    unsigned x = __VERIFIER_nondet_int();
    return x + 1 > 5;
}
