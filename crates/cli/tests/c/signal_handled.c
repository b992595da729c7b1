// expect: refused
// model: LP64
// say: signal
#include <signal.h>
extern void reach_error(void);

static int count;

static void handler(int number) { count = number; }

int main(void) {
    signal(SIGINT, handler);
    if (count) reach_error();
    return 0;
}
