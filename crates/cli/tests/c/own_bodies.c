// expect: safe
// model: LP64
// A body in the program beats a model.
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);
extern unsigned int __VERIFIER_nondet_uint(void);
int cell;
void *malloc(unsigned long n) { return &cell; }
unsigned long strlen(const char *s) { return 7; }
int main(void) {
    if (strlen("abc") != 7) reach_error();
    if (malloc(1) != &cell) reach_error();
    return 0;
}
