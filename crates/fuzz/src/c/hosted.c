/* What surrounds a generated program that uses the C library. Its `main` has another name; the inputs are in `inputs`,
   which is written in front of this text. Both checksums are printed by the destructor that runs last. */
#include <stdio.h>
#include <unistd.h>
extern unsigned sum;
int program_main(void);

static unsigned returned;
static int ended;

int main(void) {
    returned = (unsigned)program_main();
    ended = 1;
    return 0;
}

__attribute__((destructor(101))) static void tell(void) {
    if (ended) printf("%08x %08x\n", returned, sum);
    fflush(stdout);
}

static int next_input;
int __VERIFIER_nondet_int(void) { return (int)inputs[next_input++]; }
void reach_error(void) { _exit(3); }
