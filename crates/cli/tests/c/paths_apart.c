// expect: unknown
// model: LP64
// engine: paths
// timeout: 20
// options: --no-execute
// Pointers from outside lead to no object of the program, and two fields of one structure are different places.
extern int __VERIFIER_nondet_int(void);
extern void *__VERIFIER_nondet_pointer(void);
extern void reach_error(void);

struct pair {
    int first, second;
};

static struct pair mine = {1, 2};

int main(void) {
    struct pair *theirs = __VERIFIER_nondet_pointer();
    if (!theirs) return 0;
    theirs->first = 5;
    theirs->second = 6;
    if (mine.first != 1 || mine.second != 2) reach_error();
    if (theirs->first != 5) reach_error();
    return 0;
}
