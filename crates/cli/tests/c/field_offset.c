// expect: safe
// model: LP64
// A field can be reached by arithmetic on addresses.
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);
extern unsigned int __VERIFIER_nondet_uint(void);
struct s { int a, b; };
int main(void) {
    struct s s = {1, 2};
    struct s *p = &s;
    *(int *)((char *)p + 4) = 9;
    if (p->b != 9) reach_error();
    return 0;
}
