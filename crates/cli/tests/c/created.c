// expect: unsafe
// model: LP64
// A file that is created has any number.
#include <fcntl.h>
extern void reach_error(void);

int main(void) {
    if (creat("a", 0600) > 3) reach_error();
    return 0;
}
