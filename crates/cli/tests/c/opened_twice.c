// expect: doubtful
// model: LP64
// Two files that are open have different numbers and are different objects.
#include <fcntl.h>
#include <stdio.h>
extern void reach_error(void);

int main(void) {
    int a = open("a", O_RDONLY), b = open("b", O_RDONLY);
    FILE *f = fopen("c", "r"), *g = fopen("d", "r");
    if (a >= 0 && a == b) reach_error();
    if (f && f == g) reach_error();
    return 0;
}
