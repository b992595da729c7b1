// expect: safe
// model: LP64
// What ends the run is not followed by an error.
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);
extern unsigned int __VERIFIER_nondet_uint(void);
void exit(int) __attribute__((noreturn));
void die(void) { exit(1); }
int main(void) {
    die();
    reach_error();
    return 0;
}
