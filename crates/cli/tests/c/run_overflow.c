// expect: safe
// model: LP64
// When it runs, the store hits a neighbour. What is outside of an object is no way to an error.
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);
int before[4] = {7, 7, 7, 7}, cells[4] = {7, 7, 7, 7}, after[4] = {7, 7, 7, 7};

int main(void) {
    int i = __VERIFIER_nondet_int();
    if (i < -4 || i >= 8) return 0;
    cells[i] = 1;
    if (before[0] != 7 || after[0] != 7) reach_error();
    return 0;
}
