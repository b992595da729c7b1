// expect: uninitialised unsafe
// model: LP64
// What is printed matters.
#include <stdio.h>
int main(void) {
    int x;
    printf("%d\n", x);
    return 0;
}
