// expect: refused
// model: LP64
// with: files/inline_elsewhere.c
// say: defined_twice.c:7
// Two files that define one name are no program.
extern void reach_error(void);
int f(void) { return 1; }
int main(void) {
    if (f() == 1) reach_error();
    return 0;
}
