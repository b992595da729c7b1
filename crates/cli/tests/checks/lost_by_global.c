// expect: valid-memsafety unsafe(valid-memtrack)
// model: LP64
// A global variable that points elsewhere keeps nothing.
#include <stdlib.h>
int *kept;
int main(void) {
    kept = malloc(4);
    kept = 0;
    return 0;
}
