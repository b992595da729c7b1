// expect: safe
// model: LP64
// engine: bounded
// Brackets that match, by depth and by a stack.
#include <assert.h>
#include <stdint.h>
extern char __VERIFIER_nondet_char(void);

static int by_stack(const char *s, int n) {
    char stack[8];
    int top = 0;
    for (int i = 0; i < n; i++) {
        if (s[i] == '(')
            stack[top++] = ')';
        else if (s[i] == ')' && (top == 0 || stack[--top] != ')'))
            return 0;
    }
    return top == 0;
}

static int by_depth(const char *s, int n) {
    int depth = 0;
    for (int i = 0; i < n; i++) {
        depth += s[i] == '(' ? 1 : s[i] == ')' ? -1 : 0;
        if (depth < 0)
            return 0;
    }
    return depth == 0;
}

int main(void) {
    char s[8];
    for (int i = 0; i < 8; i++)
        s[i] = __VERIFIER_nondet_char();
    assert(by_stack(s, 8) == by_depth(s, 8));
    return 0;
}
