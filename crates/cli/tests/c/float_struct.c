// expect: safe
// model: LP64
// Structures of floats are passed in vector registers.
extern void reach_error(void);
struct pair { float a, b; };
struct wide { double x; float y; int z; };
struct pair swap(struct pair p) { struct pair q = { p.b, p.a }; return q; }
struct wide pass(struct wide w) { return w; }
int main(void) {
    struct pair p = { 1.5f, 2.5f };
    p = swap(p);
    struct wide w = { 3.0, 4.0f, 5 };
    w = pass(w);
    if (w.z != 5) reach_error();
    return 0;
}
