// expect: safe
// model: LP64
// Blocks of memory are set and copied.
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);
extern unsigned int __VERIFIER_nondet_uint(void);
void *memset(void *, int, unsigned long);
void *memcpy(void *, const void *, unsigned long);
int main(void) {
    int a[4], b[4];
    memset(a, 0, sizeof a);
    a[2] = 5;
    memcpy(b, a, sizeof a);
    if (b[2] != 5 || b[0] != 0) reach_error();
    return 0;
}
