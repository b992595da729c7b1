// expect: safe
// model: LP64
// Copies of parts of a structure copy just these.
#include <string.h>
extern void reach_error(void);
struct inner { short a; char b; };
struct outer { char first; struct inner inner; long last; };
struct outer pass(struct outer o) { return o; }
int main(void) {
    struct inner i = { 5, 6 };
    struct outer o = { 1, i, 7 }, p = pass(o);
    struct inner j = p.inner;
    memcpy(&o.inner, &j, sizeof j);
    if (o.first != 1 || o.inner.a != 5 || o.inner.b != 6 || p.last != 7) reach_error();
    return 0;
}
