// expect: unknown
// model: LP64
// engine: bmc
// options: --no-execute
// The carry is never set here, which nobody knows who does not know the assembly.
#include <assert.h>

int main(void) {
    unsigned long flags;
    __asm__ volatile("clc; pushfq; popq %0" : "=r"(flags) : : "memory", "cc");
    int seen = 0;
    if (flags & 1) seen = 1;
    assert(!seen);
    return 0;
}
