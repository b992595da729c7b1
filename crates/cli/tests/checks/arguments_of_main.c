// expect: valid-memsafety unknown
// expect: usual safe
// model: LP64
// What main is given lies in memory that nobody knows.
int main(int argc, char **argv) {
    if (argc < 1) return 0;
    return argv[0][0];
}
