// expect: unsafe
// model: ILP32
// One element is not copied.
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);
int a[50], b[50];
int main(void) {
    int i;
    for (i = 0; i < 50; i++) a[i] = __VERIFIER_nondet_int();
    for (i = 0; i < 49; i++) b[i] = a[i];
    for (i = 0; i < 50; i++)
        if (a[i] != b[i]) reach_error();
    return 0;
}
