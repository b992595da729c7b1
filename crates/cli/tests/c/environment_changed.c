// expect: doubtful
// model: LP64
// What was put into the environment is there, so that `getenv` is no input any more.
#include <stdlib.h>
extern void reach_error(void);

int main(void) {
    if (setenv("LEVEL", "3", 1)) return 0;
    if (!getenv("LEVEL")) reach_error();
    return 0;
}
