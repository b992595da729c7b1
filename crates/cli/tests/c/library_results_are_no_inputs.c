// expect: doubtful
// model: LP64
// What the library computes is not chosen by anybody: no counterexample may rest on it alone.
#include <assert.h>
#include <math.h>
#include <wchar.h>

int main(void) {
    assert(wcwidth(L'a') == 1);
    assert(cos(0.0) == 1.0);
    return 0;
}
