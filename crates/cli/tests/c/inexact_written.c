// expect: unknown
// model: LP64
// engine: bmc
// options: --no-execute
// A copy of unknown length writes what is asked about: from[0] is 1.
#include <assert.h>
#include <string.h>
extern unsigned long __VERIFIER_nondet_ulong(void);

static char from[4096], to[4096];

int main(void) {
    from[0] = 1;
    unsigned long size = __VERIFIER_nondet_ulong();
    if (size < 1 || size > sizeof to) return 0;
    memcpy(to, from, size);
    assert(to[0] == 1);
    return 0;
}
