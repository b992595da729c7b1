// expect: safe
// model: LP64
// A function changes what its argument points to.
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);
extern unsigned int __VERIFIER_nondet_uint(void);
void swap(int *a, int *b) { int t = *a; *a = *b; *b = t; }
int main(void) {
    int x = 1, y = 2;
    swap(&x, &y);
    if (x != 2 || y != 1) reach_error();
    return 0;
}
