// expect: safe
// model: LP64
// A structure passed by value is a copy.
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);
extern unsigned int __VERIFIER_nondet_uint(void);
struct big { long a[8]; };
void change(struct big b) { b.a[3] = 9; }
int main(void) {
    struct big s = {{1, 2, 3, 4, 5, 6, 7, 8}};
    change(s);
    if (s.a[3] != 4) reach_error();
    return 0;
}
