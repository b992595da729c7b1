// expect: safe
// model: LP64
// Results of the environment stay in their range.
#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

int main(void) {
    char buffer[4];
    int c = getchar(), r = rand();
    long n = read(0, buffer, sizeof buffer);
    assert(c >= -1 && c <= 255);
    assert(r >= 0 && r <= RAND_MAX);
    assert(n >= -1 && n <= 4);
    return 0;
}
