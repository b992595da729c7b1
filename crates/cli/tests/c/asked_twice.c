// expect: doubtful
// model: LP64
// A process is the same process when it asks again.
#include <unistd.h>
extern void reach_error(void);

int main(void) {
    if (getpid() != getpid()) reach_error();
    return 0;
}
