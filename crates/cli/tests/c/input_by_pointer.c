// expect: unsafe
// model: LP64
// A function without a body returns any value through a pointer as well.
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);

int (*get[2])(void) = {__VERIFIER_nondet_int, __VERIFIER_nondet_int};
int main(void) {
    int x = get[0](), y = get[1]();
    if (x == 17 && y == 42) reach_error();
    return 0;
}
