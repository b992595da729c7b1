// expect: uninitialised unsafe
// model: LP64
// A variable of a block is another one in each round.
int main(void) {
    for (int i = 0; i < 2; i++) {
        int x;
        if (i == 0) x = 1;
        if (x) continue;
    }
    return 0;
}
