// expect: uninitialised unsafe
// model: LP64
// An index decides what is read, even if it stays inside of the array.
int main(void) {
    int table[4] = {1, 2, 3, 4};
    unsigned i;
    return table[i & 3];
}
