// expect: unsafe
// model: LP64
// with: files/inline_elsewhere.c
// An inline definition is none for other files, and need not be the one that is called.
extern void reach_error(void);
inline int f(void) { return 1; }
int main(void) {
    if (f() == 2) reach_error();
    return 0;
}
