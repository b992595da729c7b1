// expect: safe
// model: LP64
// A static variable is one for all activations, also where each activation has its own copy of the body.
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);

void down(int n) {
    static int depth;
    depth++;
    if (n) down(n - 1);
    else if (depth != 2) reach_error();
}

int main(void) {
    down(1);
    return 0;
}
