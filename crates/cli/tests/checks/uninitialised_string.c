// expect: uninitialised unsafe
// model: LP64
// The end of a string is looked for where nothing was written.
#include <string.h>
int main(void) {
    char text[4];
    text[0] = 'a';
    return strlen(text) == 1;
}
