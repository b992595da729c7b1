// expect: safe
// model: LP64
// `time` stores what it returns.
#include <assert.h>
#include <time.h>

int main(void) {
    time_t t = 0;
    time_t now = time(&t);
    assert(t == now);
    return 0;
}
