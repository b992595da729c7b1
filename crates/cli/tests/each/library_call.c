// check: deref
// 12 deref violated
// 13 deref proved
// What goes wrong in a library function is the fault of the call.
#include <string.h>
extern int __VERIFIER_nondet_int(void);

int main(void) {
    char small[4], large[8];
    const char *text = __VERIFIER_nondet_int() ? "abcd" : "abc";

    strcpy(small, text);
    strcpy(large, "abcdefg");
    return 0;
}
