// expect: safe
// model: ILP32
// `errno` with pointers of 32 bits.
extern int *__errno_location(void);
extern void reach_error(void);

int main(void) {
    *__errno_location() = 3;
    if (*__errno_location() != 3) reach_error();
    return 0;
}
