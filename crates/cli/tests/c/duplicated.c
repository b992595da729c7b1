// expect: safe
// model: LP64
// What numbers these functions return.
#include <stdlib.h>
#include <unistd.h>
extern unsigned arc4random_uniform(unsigned);
extern void reach_error(void);

int main(void) {
    int file = dup2(1, 5);
    if (file != 5 && file != -1) reach_error();
    if (sysconf(_SC_PAGESIZE) < -1) reach_error();
    if (arc4random_uniform(5) >= 5) reach_error();
    return 0;
}
