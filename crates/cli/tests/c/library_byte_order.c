// expect: safe
// model: LP64
// The functions for byte orders are exact.
#include <assert.h>
extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);
#include <arpa/inet.h>
#include <strings.h>

int main(void) {
    unsigned x = __VERIFIER_nondet_uint();
    assert(ntohl(htonl(x)) == x);
    assert(htons(0x1234) == 0x3412 && htonl(1) == 0x1000000);
    assert(ffs(8) == 4 && ffs(0) == 0);
    return 0;
}
