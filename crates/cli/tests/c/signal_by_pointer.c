// expect: refused
// model: LP64
// say: signal
#include <signal.h>
extern void reach_error(void);

static void (*(*volatile set)(int, void (*)(int)))(int) = signal;

int main(void) {
    set(SIGINT, SIG_IGN);
    return 0;
}
