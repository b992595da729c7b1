// expect: unsafe
// model: LP64
// A destructor runs when main has returned.
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);

int g = 0;
__attribute__((destructor)) static void look(void) {
    if (g == 2) reach_error();
}
int main(void) {
    g = 2;
    return 0;
}
