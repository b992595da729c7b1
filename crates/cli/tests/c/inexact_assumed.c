// expect: unknown
// model: LP64
// engine: bmc
// options: --no-execute
// Whether any run goes on behind the assumption depends on the assembly: none does.
extern void __VERIFIER_assume(int);
extern void reach_error(void);

int main(void) {
    unsigned long flags;
    __asm__ volatile("clc; pushfq; popq %0" : "=r"(flags) : : "memory", "cc");
    __VERIFIER_assume(flags & 1);
    reach_error();
    return 0;
}
