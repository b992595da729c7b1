// expect: unknown
// model: LP64
// engine: paths
// Two addresses come together as a number and apart again: the number is the address of an object, and no access to nothing.
#include <stdint.h>
#include <stdlib.h>
extern void reach_error(void);

int main(void) {
    int *list = malloc(4 * sizeof(int));
    if (!list) return 0;
    for (int i = 0; i < 4; i++) list[i] = i + 3;
    int other = 10;
    uintptr_t both = (uintptr_t)&list[3] ^ (uintptr_t)&other;
    if (*(int *)(both ^ (uintptr_t)&other) != 6) reach_error();
    return 0;
}
