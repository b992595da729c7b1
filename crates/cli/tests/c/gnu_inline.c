// expect: safe
// model: LP64
// An inline function without extern has its body.
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);
extern unsigned int __VERIFIER_nondet_uint(void);
inline int g(int x) { return x + 1; }
int main(void) {
    if (g(1) != 2) reach_error();
    return 0;
}
