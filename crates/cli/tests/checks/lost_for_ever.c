// expect: valid-memsafety unknown
// model: LP64
// Memory may also be lost in a run that never ends.
#include <stdlib.h>
int main(void) {
    int *p = malloc(4);
    p = 0;
    while (1) {
    }
}
