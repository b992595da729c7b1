// expect: unsafe
// model: LP64
// The distance of two objects, added to one of them, is the other.
#include <assert.h>
int target = 0; long off;
int main(void) { off = (char*)&target - (char*)&off; int *q = (int*)((char*)&off + off); *q = 1; assert(target == 0); return 0; }
