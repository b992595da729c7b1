#include "inline_in_header.h"
extern inline int twice(int x);
int other(int x) { return twice(x) + 1; }
