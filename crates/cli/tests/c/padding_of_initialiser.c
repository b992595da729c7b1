// expect: unsafe
// model: LP64
// The padding of a local structure is any value, also if the structure is initialised.
#include <assert.h>
struct P {
    char c;
    int i;
};

int main(void) {
    struct P a = {1, 2};
    assert(((char *)&a)[1] == 0);
    return 0;
}
