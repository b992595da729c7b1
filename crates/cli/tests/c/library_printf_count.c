// expect: unsafe
// model: LP64
// `%n` writes how many characters there were.
#include <assert.h>
#include <stdio.h>

int main(void) {
    int n = 0;
    printf("abc%n", &n);
    assert(n == 0);
    return 0;
}
