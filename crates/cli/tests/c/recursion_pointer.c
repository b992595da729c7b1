// expect: safe
// model: LP64
// A local whose address is taken is a new object in each activation.
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);

void fill(int *out, int n) {
    int mine = n;
    if (n > 0) fill(&mine, n - 1);
    *out = mine + 1;
}

int main(void) {
    int x = 0;
    fill(&x, 3);
    if (x != 5 && x != 4) reach_error();
    return 0;
}
