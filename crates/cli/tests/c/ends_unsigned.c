// expect: unsafe
// model: LP64
// options: --property termination
// An unsigned number is never below zero: it wraps around, and that is no overflow.
int main(void) {
    unsigned i;
    while (i >= 0) i--;
    return 0;
}
