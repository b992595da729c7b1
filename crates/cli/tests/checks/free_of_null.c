// expect: valid-memsafety safe
// model: LP64
// Null may be freed.
#include <stdlib.h>
int main(void) {
    free(0);
    return 0;
}
