// expect: safe
// model: LP64
// Where `scanf` says that it stored nothing, nothing has changed, and it stores no more than its format says.
#include <assert.h>
#include <stdio.h>

int main(void) {
    int x[2] = {1, 2};
    int n = scanf("%d", &x[0]);
    assert(n >= -1 && x[1] == 2);
    if (n <= 0) assert(x[0] == 1);
    return 0;
}
