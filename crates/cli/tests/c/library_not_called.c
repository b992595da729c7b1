// expect: doubtful
// model: LP64
// The run depends on `fmax`, which the executed program has. It comes to the error there by a function that it does not have.
#include <math.h>
extern void reach_error(void);

int main(void) {
    double x = NAN;
    if (fmax(1.0, x) != 1.0) reach_error();
    if (copysign(1.0, -0.0) != -1.0) reach_error();
    return 0;
}
