// expect: unsafe
// model: LP64
// The call of the error is the error, whatever its body does.
void abort(void);
void reach_error(void) { abort(); }
extern int __VERIFIER_nondet_int(void);

int main(void) {
    if (__VERIFIER_nondet_int() == 9) reach_error();
    return 0;
}
