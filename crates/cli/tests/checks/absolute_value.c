// expect: no-overflow unsafe
// expect: division safe
// model: LP64
// The smallest number has no absolute value.
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);
int main(void) {
    return abs(__VERIFIER_nondet_int());
}
