// expect: safe
// model: LP64
// To ignore a signal, or to do with it what is usual, runs no function of the program. To ask for the flags of a file
// changes no memory.
#include <fcntl.h>
#include <signal.h>
extern void reach_error(void);

static int count;

static void handler(int number) { count = number; }

int main(int argc, char **argv) {
    signal(SIGPIPE, SIG_IGN);
    if (argc > 1 && signal(SIGINT, SIG_DFL) == SIG_ERR) return 1;
    if (fcntl(0, F_GETFL) < 0) return 1;
    if (count) handler(1);
    if (count) reach_error();
    return 0;
}
