// expect: unsafe
// engine: run
// model: ILP32
// The last of a hundred thousand elements was forgotten: too deep to unroll, quick to run.
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);
int a[100000];

int main(void) {
    int largest = __VERIFIER_nondet_int();
    for (int i = 0; i < 100000; i++) a[i] = i % 1000;
    a[99999] = __VERIFIER_nondet_int();
    for (int i = 0; i < 99999; i++)
        if (a[i] > largest) largest = a[i];
    for (int i = 0; i < 100000; i++)
        if (a[i] > largest) reach_error();
    return 0;
}
