// expect: doubtful
// model: LP64
// Floating-point arithmetic that minds the rounding mode is not modelled.
#include <assert.h>
#pragma STDC FENV_ACCESS ON

int main(void) {
    double a = 1.0, b = 2.0;
    assert(a + b == 3.0);
    return 0;
}
