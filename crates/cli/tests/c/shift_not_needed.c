// expect: unsafe
// model: ILP32
// options: --property unreach-call
// An error that needs no shift by the width or more is found all the same.
extern void reach_error(void);
extern unsigned __VERIFIER_nondet_uint(void);

int main(void) {
    unsigned distance = __VERIFIER_nondet_uint();
    unsigned bit = 1u << distance;
    if (bit == 16) reach_error();
    return 0;
}
