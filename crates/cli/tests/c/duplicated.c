// expect: safe
// model: LP64
// What numbers these functions return.
#include <unistd.h>
extern void reach_error(void);

int main(void) {
    int file = dup2(1, 5);
    if (file != 5 && file != -1) reach_error();
    if (sysconf(_SC_PAGESIZE) < -1) reach_error();
    return 0;
}
