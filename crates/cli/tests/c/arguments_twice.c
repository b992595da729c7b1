// expect: safe
// model: LP64
// What main is given stays as it is.
#include <assert.h>
int main(int argc, char **argv) { if (argc < 1) return 0; char c = argv[0][0]; assert(c == argv[0][0]); return 0; }
