// expect: doubtful
// model: LP64
// Nobody came to the end of this file, and where nothing was read there is a reason.
#include <stdio.h>
extern void reach_error(void);

int main(void) {
    FILE *file = fopen("a", "r");
    if (file && feof(file)) reach_error();
    if (file && fgetc(file) == EOF && !feof(file) && !ferror(file)) reach_error();
    return 0;
}
