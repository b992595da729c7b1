// expect: safe
// model: LP64
// Constructors run by priority, then in order; what they set is set when main begins.
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);

int order, first, second, third = 9;
__attribute__((constructor)) static void late(void) { third = order++; }
__attribute__((constructor(300))) static void middle(void) { second = order++; }
__attribute__((constructor(200))) static void early(void) { first = order++; }
int main(void) {
    if (first != 0 || second != 1 || third != 2) reach_error();
    return 0;
}
