// expect: refused
// model: LP64
// say: `pthread_once`
// What this would run or write is not modelled.
#include <assert.h>
#include <pthread.h>
static pthread_once_t once = PTHREAD_ONCE_INIT;
static int g;
static void work(void) { g = 1; }

int main(void) {
    pthread_once(&once, work);
    assert(g == 0);
    return 0;
}
