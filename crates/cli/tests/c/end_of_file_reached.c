// expect: unsafe
// model: LP64
#include <stdio.h>
extern void reach_error(void);

int main(void) {
    char text[8];
    FILE *file = fopen("a", "r");
    if (!file) return 0;
    while (!feof(file)) {
        text[0] = 0;
        fgets(text, 8, file);
        if (!text[0]) reach_error();
    }
    return 0;
}
