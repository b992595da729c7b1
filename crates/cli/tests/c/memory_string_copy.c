// expect: safe
// model: LP64
// options: --property valid-memsafety
// The copy ends at the terminator, which is inside of both objects; nothing else says where.
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);

int main(void) {
    int room = __VERIFIER_nondet_int(), length = __VERIFIER_nondet_int();
    if (length < 1 || room < length) return 0;
    char *to = malloc(room), *from = malloc(length);
    from[length - 1] = 0;
    char *target = to, *source = from;
    while ((*target++ = *source++)) {}
    free(to);
    free(from);
    return 0;
}
