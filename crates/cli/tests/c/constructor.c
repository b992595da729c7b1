// expect: unsafe
// model: LP64
// A constructor runs before main.
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);

int g = 0;
__attribute__((constructor)) static void set(void) { g = 1; }
int main(void) {
    if (g == 1) reach_error();
    return 0;
}
