// expect: safe
// model: LP64
// The distance of two elements of a global array is a constant expression with a division.
extern void reach_error(void);
short a[6];
long d;
int main(void) {
    d = &a[5] - &a[2];
    if (d != 3) reach_error();
    if ((int)(&a[1] - &a[4]) != -3) reach_error();
    return 0;
}
