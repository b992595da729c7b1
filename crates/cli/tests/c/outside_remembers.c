// expect: safe
// model: LP64
// Memory behind a pointer from outside keeps what is written to it.
#include <assert.h>
extern int *find(void);
int main(void) {
    int *p = find(), *q = find();
    if (!p || !q) return 0;
    *p = 1;
    *q = 2;
    assert(*p == 1 || p == q);
    assert(*q == 2);
    return 0;
}
