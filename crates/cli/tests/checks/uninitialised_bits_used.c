// expect: uninitialised unsafe
// model: LP64
// Of two fields that share a byte the other one is looked at.
struct flags {
    unsigned first : 3, second : 5;
};
int main(void) {
    struct flags f;
    f.first = 5;
    if (f.second == 1) return 1;
    return 0;
}
