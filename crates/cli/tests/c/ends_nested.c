// expect: safe
// model: LP64
// options: --property termination
// The inner counter begins anew in each round of the outer loop.
extern unsigned __VERIFIER_nondet_uint(void);

int main(void) {
    unsigned n = __VERIFIER_nondet_uint(), sum = 0;
    for (unsigned i = 0; i < n; i++)
        for (unsigned j = i; j < n; j++) sum += i * j;
    return 0;
}
