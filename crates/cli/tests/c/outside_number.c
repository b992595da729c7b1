// expect: unsafe
// model: LP64
// engine: bmc
// options: --no-execute
// What comes from outside may be any number, also one where objects are, and also if it is dereferenced where objects may be.
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);
extern char *place(void);

int main(void) {
    char own[8] = "1234567";
    char *far = place();
    char *to = __VERIFIER_nondet_int() ? own : far;
    if (((unsigned long)far >> 50) == 1) reach_error();
    *to = 'b';
    return 0;
}
