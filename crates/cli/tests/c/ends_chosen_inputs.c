// expect: unsafe
// model: LP64
// options: --property termination
// The run goes on for ever only if the input is the right one each time.
extern int __VERIFIER_nondet_int(void);

int main(void) {
    int state = 1;
    while (state != 0) {
        int x = __VERIFIER_nondet_int();
        if (state == 1) state = x == 123456 ? 2 : 0;
        else state = x == 654321 ? 1 : 0;
    }
    return 0;
}
