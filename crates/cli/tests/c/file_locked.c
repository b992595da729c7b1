// expect: refused
// model: LP64
// say: fcntl
// What is asked for is not known, so neither is what is written.
#include <fcntl.h>
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void) {
    struct flock lock = {0};
    fcntl(0, __VERIFIER_nondet_int(), &lock);
    if (lock.l_pid) reach_error();
    return 0;
}
