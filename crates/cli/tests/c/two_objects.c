// expect: safe
// model: LP64
// Two allocations are two objects.
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);
extern unsigned int __VERIFIER_nondet_uint(void);
void *malloc(unsigned long);
int main(void) {
    int *p = malloc(4), *q = malloc(4);
    *p = 1;
    *q = 2;
    if (*p != 1) reach_error();
    return 0;
}
