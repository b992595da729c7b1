// expect: unsafe
// model: LP64
// engine: bmc
// options: --no-execute
// What is not modelled exactly (assembly, a copy of unknown length, floats) takes part; the error does not depend on it.
#include <assert.h>
#include <string.h>
extern unsigned __VERIFIER_nondet_uint(void);
extern unsigned long __VERIFIER_nondet_ulong(void);

static char from[4096], to[4096];
static double level;

int main(void) {
    unsigned long flags;
    unsigned n = __VERIFIER_nondet_uint();
    __asm__ volatile("pushfq; popq %0" : "=r"(flags) : : "memory");
    level = n + 0.5;
    unsigned long size = __VERIFIER_nondet_ulong();
    if (size > sizeof to) return 0;
    memcpy(to, from, size);
    level = level * 2;
    if ((flags & 1) > 1) return 0;
    to[7] = (char)n;
    assert(to[7] != 42);
    return 0;
}
