// expect: no-overflow unsafe
// expect: unreach-call safe
// model: LP64
// What the compiler could fold overflows all the same.
#include <limits.h>
int main(void) {
    int x = INT_MAX + 1;
    return x == 0;
}
