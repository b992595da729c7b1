// expect: safe
// model: LP64
// Bit-fields wrap at their width and do not touch each other.
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);
extern unsigned int __VERIFIER_nondet_uint(void);
struct f { unsigned x : 3, y : 5; };
int main(void) {
    struct f b;
    b.x = 7;
    b.y = 1;
    b.x++;
    if (b.x + b.y != 1) reach_error();
    return 0;
}
