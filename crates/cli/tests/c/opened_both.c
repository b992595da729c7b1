// expect: unsafe
// model: LP64
// What two files are is not asked, so that they are other ones if they have to be.
#include <fcntl.h>
#include <stdio.h>
#include <unistd.h>
extern void reach_error(void);

int main(void) {
    int a = open("a", O_RDONLY), b = open("b", O_RDONLY);
    FILE *f = fopen("c", "r"), *g = fopen("d", "r");
    if (a < 0 || b < 0 || !f || !g) return 0;
    if (isatty(a) && isatty(b)) reach_error();
    return 0;
}
