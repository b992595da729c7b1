// expect: safe
// model: ILP32
// engine: cells
// Every element is in the range that it was written from, whatever is overwritten later.
extern void reach_error(void);
extern unsigned char __VERIFIER_nondet_uchar(void);
struct { unsigned level; unsigned twice; } entry[20000];
int main(void) {
    int i;
    for (i = 0; i < 20000; i++) {
        entry[i].level = 1;
        entry[i].twice = 2;
    }
    for (i = 0; i < 20000; i++)
        if (__VERIFIER_nondet_uchar()) {
            unsigned char level = __VERIFIER_nondet_uchar();
            entry[i].level = level;
            entry[i].twice = 2u * level;
        }
    for (i = 0; i < 20000; i++)
        if (entry[i].twice != 2 * entry[i].level) reach_error();
    return 0;
}
