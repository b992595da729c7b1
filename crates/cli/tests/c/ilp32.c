// expect: safe
// model: ILP32
// On a 32-bit machine long and pointers have four bytes.
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);
extern unsigned int __VERIFIER_nondet_uint(void);

int main(void) {
    if (sizeof(long) != 4 || sizeof(void *) != 4) reach_error();
    long x = 0x7fffffff;
    if (x + 1 > 0) reach_error();
    return 0;
}
