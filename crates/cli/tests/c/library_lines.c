// expect: safe
// model: LP64
// `fgets` returns its buffer, which then ends with zero.
#include <assert.h>
#include <stdio.h>

int main(void) {
    char line[4] = {1, 1, 1, 1};
    char *p = fgets(line, sizeof line, stdin);
    assert(p == 0 || p == line);
    if (p) assert(line[0] == 0 || line[1] == 0 || line[2] == 0 || line[3] == 0);
    return 0;
}
