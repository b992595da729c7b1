// expect: doubtful
// model: LP64
// A character that was put back comes again.
#include <stdio.h>
extern void reach_error(void);

int main(void) {
    int first = getchar();
    if (first == EOF) return 0;
    ungetc(first, stdin);
    if (getchar() != first) reach_error();
    return 0;
}
