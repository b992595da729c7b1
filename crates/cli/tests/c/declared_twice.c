// expect: safe
// model: LP64
// with: files/declared_twice.c
// What no file defines is one thing for all that declare it.
extern void reach_error(void);
extern int shared;
void outside(void);
void set(int);
int same(void (*f)(void));
int main(void) {
    set(5);
    if (shared != 5 || !same(outside)) reach_error();
    return 0;
}
