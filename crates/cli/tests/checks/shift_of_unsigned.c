// expect: no-overflow safe
// expect: shift safe
// model: LP64
// The same shift of an unsigned number does not overflow.
int main(void) {
    unsigned char r = 200;
    unsigned x = (unsigned)r << 24;
    return x == 0;
}
