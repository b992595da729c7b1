// expect: unsafe
// model: LP64
// An address may be large.
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);
extern unsigned int __VERIFIER_nondet_uint(void);
void *malloc(unsigned long);
int main(void) {
    unsigned long a = (unsigned long)malloc(1);
    if (a > 0xFFFFFFFFul) reach_error();
    return 0;
}
