// expect: safe
// model: ILP32
// options: --property unreach-call
// A result of a shift by the width or more is arbitrary; that there is no such shift is assumed, and said.
extern void reach_error(void);
extern unsigned __VERIFIER_nondet_uint(void);

int main(void) {
    unsigned distance = __VERIFIER_nondet_uint();
    unsigned bit = 1u << distance;
    if (bit == 0 || (bit & (bit - 1)) != 0) reach_error();
    return 0;
}
