// expect: safe
// model: LP64
// A structure whose first member is copied from a string, returned by value into a global of another layout.
extern void reach_error(void);
struct s { char a[2]; int b; int c : 15; unsigned char d; };
static struct s g = {{15}, 4, 7, 255};
struct s f(int x) { return (struct s){"", 4, -232, 5}; }
int main(void) {
    g = f(0);
    if (g.a[0] != 0 || g.c != -232 || g.d != 5) reach_error();
    return 0;
}
