// expect: safe
// model: LP64
// Bytes are turned round and back.
#include <arpa/inet.h>
#include <assert.h>
extern unsigned __VERIFIER_nondet_uint(void);
int main(void) {
  unsigned x = __VERIFIER_nondet_uint();
  assert(ntohl(htonl(x)) == x);
  assert(htons(0x1234) == 0x3412);
  return 0;
}
