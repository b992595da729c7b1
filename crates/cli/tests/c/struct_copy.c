// expect: safe
// model: LP64
// Structures are copied by value.
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);
extern unsigned int __VERIFIER_nondet_uint(void);
struct s { int a, b; };
int main(void) {
    struct s s = {1, 2}, t;
    t = s;
    s.b = 3;
    if (t.b != 2) reach_error();
    return 0;
}
