// expect: safe
// model: LP64
// Each activation of a recursive function has its own structures, also those passed by value.
extern void reach_error(void);
struct s { unsigned short a, b[3]; };
struct s g = {1, {2, 7, 9}};
struct s f(struct s x, struct s y, struct s z, int depth) {
    y.b[1]++;
    if (depth > 0) f(y, x, y, depth - 1);
    return x;
}
int main(void) {
    g = f(g, g, g, 3);
    if (g.b[1] != 7) reach_error();
    return 0;
}
