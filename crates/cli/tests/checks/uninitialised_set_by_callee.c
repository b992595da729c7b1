// expect: uninitialised safe
// model: LP64
// A function sets the variable that it is given the address of, whenever it says so.
extern int __VERIFIER_nondet_int(void);
static int get(int *to) {
    if (__VERIFIER_nondet_int() == 0) return 0;
    *to = 5;
    return 1;
}
int main(void) {
    int x;
    if (get(&x) && x == 5) return 1;
    return 0;
}
