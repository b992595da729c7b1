// expect: safe
// model: LP64
// engine: follow
// Structs in structs, by value, without inputs: there is only one run.
extern void reach_error(void);
struct inner { char c; long x; };
struct outer { struct inner a; short s; struct inner b[2]; unsigned f : 5, g : 11; };
static struct outer make(int n) {
    struct outer o = {{(char)n, n * 3L}, (short)(n + 1), {{'x', -n}, {'y', n}}, (unsigned)n & 31u, 700};
    return o;
}
static struct inner second(struct outer o, int i) { return o.b[i]; }
static long sum(struct outer o) { return o.a.c + o.a.x + o.s + o.b[0].x + o.b[1].x + o.f + o.g; }
int main(void) {
    struct outer o = make(7), copies[3];
    for (int i = 0; i < 3; i++) copies[i] = i ? copies[i - 1] : o;
    copies[2].b[1] = second(copies[1], 0);
    copies[2].g++;
    if (sum(copies[2]) != 730) reach_error();
    return 0;
}
