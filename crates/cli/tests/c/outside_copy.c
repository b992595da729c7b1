// expect: doubtful
// model: LP64
// engine: bounded
// A copy through a pointer that may come from outside writes as many bytes as it says, wherever it goes.
#include <assert.h>
#include <string.h>
extern int __VERIFIER_nondet_int(void);
extern char *place(void);

int main(void) {
    char own[8] = "1234567", from[6] = "abcde";
    char *far = place();
    if (!far) return 0;
    char behind = far[6];
    char *to = __VERIFIER_nondet_int() ? own : far;
    memcpy(to, from, sizeof from);
    assert(to[1] == 'b' && far[6] == behind && own[6] == '7');
    memset(to, 'x', 3);
    assert(to[2] == 'x' && to[3] == 'd' && far[6] == behind && own[6] == '7');
    return 0;
}
