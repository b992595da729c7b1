// expect: uninitialised safe
// model: LP64
// Of two fields that share a byte one is set; and what is masked away decides nothing.
struct flags {
    unsigned first : 3, second : 5;
};
int main(void) {
    struct flags f;
    unsigned x;
    f.first = 5;
    if (f.first != 5) return 1;
    if ((x & 8) >> 4) return 2;
    if ((x | 16) < 16) return 3;
    return 0;
}
