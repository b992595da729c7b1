// expect: unsafe
// model: LP64
// A function with the name of a library function and another prototype is the program's own.
extern int accept(void);
extern void reach_error(void);

int main(void) {
    if (accept() == 5) reach_error();
    return 0;
}
