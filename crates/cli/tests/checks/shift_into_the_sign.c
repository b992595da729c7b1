// expect: no-overflow unsafe
// expect: shift safe
// model: LP64
// A promoted char that is shifted into the sign bit overflows.
int main(void) {
    unsigned char r = 200;
    int x = r << 24;
    return x == 0;
}
