// expect: safe
// model: LP64
// Addresses of a process have 47 bits.
#include <assert.h>
#include <stdlib.h>
#include <stdint.h>
extern int __VERIFIER_nondet_int(void);
struct n { struct n *next; int v; };
int main(void) { struct n *h = 0; while (__VERIFIER_nondet_int()) { struct n *p = malloc(sizeof *p); p->next = h; h = p; 
  assert(((uintptr_t)p >> 48) == 0); } return 0; }
