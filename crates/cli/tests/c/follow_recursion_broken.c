// expect: unsafe
// model: LP64
// engine: follow
// Recursion with statics and pointers to locals.
extern void reach_error(void);
static unsigned calls, level[16];
static unsigned down(unsigned n, unsigned *from) {
    static unsigned last;
    unsigned own = n * 3;
    calls++;
    if (n == 0) return *from + last;
    unsigned below = down(n - 1, &own);
    if (n % 2) below += down(n / 2, from);
    level[n % 16] += own;
    last = below;
    *from += own;
    return below + *from;
}
int main(void) {
    unsigned x = 1, r = down(6, &x);
    if ((r ^ x ^ calls ^ level[3]) == 728) reach_error();
    return 0;
}
