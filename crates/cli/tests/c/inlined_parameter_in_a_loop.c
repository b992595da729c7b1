// expect: safe
// model: LP64
// The compiler inlines these functions itself, into a loop: the debug info of their parameters stands behind the
// assignment of the arguments, and did as if they were declared there, with any value.
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

static inline __attribute__((always_inline)) int next(int *at, int step) {
    if (at == 0) reach_error();
    int before = *at;
    *at += step;
    return before;
}

struct pair { int first, second; };

static inline __attribute__((always_inline)) int sum(struct pair pair, int *seen) {
    int *copy = &pair.first;
    *seen = *copy;
    return pair.first + pair.second;
}

int main(void) {
    int at = 0, seen = 0;
    for (int i = 0; i < 3; i++) {
        int step = __VERIFIER_nondet_int() & 7;
        int before = next(&at, step);
        if (at != before + step) reach_error();
        struct pair pair = {before, step};
        if (sum(pair, &seen) != at || seen != before) reach_error();
    }
    return 0;
}
