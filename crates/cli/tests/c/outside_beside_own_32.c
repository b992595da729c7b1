// expect: doubtful
// model: ILP32
// engine: bmc
// What is written through a pointer that leads to an own object or outside is there, and nowhere else.
#include <assert.h>
extern int __VERIFIER_nondet_int(void);
extern char *place(void);

int main(void) {
    char own[8] = "1234567";
    char *far = place();
    if (!far) return 0;
    int n = __VERIFIER_nondet_int();
    char *to = n ? own : far;
    *to = 'b';
    if (!n) assert(*far == 'b' && own[0] == '1');
    else assert(*to == 'b' && own[0] == 'b' && own[1] == '2');
    return 0;
}
