// expect: no-overflow safe
// model: LP64
// What the models of library functions do is not the program's overflow.
#include <stdlib.h>
#include <string.h>
int main(void) {
    char text[4] = "123";
    int n = atoi(text);
    return n + (int)strlen(text);
}
