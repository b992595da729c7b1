// expect: valid-memsafety unsafe(valid-deref)
// unseen: the model of the library function has no guards
// model: LP64
// A string function that reads beyond the end is reported at the call.
#include <string.h>
int main(void) {
    char a[2] = {'x', 'y'};
    return strlen(a) == 2;
}
