// expect: safe
// model: LP64
// A lock is taken and released in turn.
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);
extern unsigned int __VERIFIER_nondet_uint(void);

int main(void) {
    int lock = 0, old, new = __VERIFIER_nondet_int();
    do {
        if (lock) reach_error();
        lock = 1;
        old = new;
        if (__VERIFIER_nondet_int()) {
            if (!lock) reach_error();
            lock = 0;
            new++;
        }
    } while (new != old);
    if (!lock) reach_error();
    return 0;
}
