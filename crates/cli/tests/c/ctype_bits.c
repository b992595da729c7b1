// expect: safe
// model: LP64
// Classes of characters: the functions and the tables that the macros of the header look into.
#include <assert.h>
#include <ctype.h>
extern unsigned char __VERIFIER_nondet_uchar(void);
int main(void) {
  int c = __VERIFIER_nondet_uchar();
  if ((isupper)(c)) assert((tolower)(c) == c + 32 && !(islower)(c));
  assert(isdigit('7') && !isdigit('x') && isspace('\t'));
  assert(toupper('q') == 'Q');
  return 0;
}
