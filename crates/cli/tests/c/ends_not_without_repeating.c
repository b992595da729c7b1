// expect: unsafe
// model: LP64
// options: --property termination
// timeout: 20
// No state comes back for 2^32 rounds, but each round can be followed by another.
int main(void) {
    unsigned twice = 0, once = 0;
    while (twice == 2 * once || twice == 7) {
        twice += 2;
        once++;
    }
    return 0;
}
