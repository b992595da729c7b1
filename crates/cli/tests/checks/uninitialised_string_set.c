// expect: uninitialised safe
// model: LP64
// The end of a string is found before that.
#include <string.h>
int main(void) {
    char text[4];
    text[0] = 'a';
    text[1] = 0;
    return strlen(text) == 1 ? 0 : 1;
}
