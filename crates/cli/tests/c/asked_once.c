// expect: unsafe
// model: LP64
// What the environment says is an input: once, or the same again.
#include <stdlib.h>
#include <unistd.h>
extern void reach_error(void);

int main(void) {
    if (!isatty(0) && !isatty(0) && !getenv("PAGER") && !getenv("EDITOR") && getuid() == 0) reach_error();
    return 0;
}
