// expect: refused
// model: LP64
// say: `pthread_key_create`
// A function of the program that is given to one of the library.
#include <assert.h>
#include <pthread.h>
static void destroy(void *p) { assert(p != 0); }

int main(void) {
    pthread_key_t key;
    pthread_key_create(&key, destroy);
    return 0;
}
