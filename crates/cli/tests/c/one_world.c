// expect: unsafe
// model: LP64
// A pointer to one of two large objects, one of zeros and one that holds anything: a run that begins with zeros in both
// is a run of the program.
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);
void *malloc(unsigned long);
static int table[3000];
int main(void) {
    int *numbers = __VERIFIER_nondet_int() ? table : malloc(3000 * sizeof(int));
    int at = __VERIFIER_nondet_int(), key = __VERIFIER_nondet_int();
    if (at < 0 || at >= 3000) return 0;
    numbers[at] = key;
    if (numbers[1500] == 4711 && key == 4711 && at == 1500) reach_error();
    return 0;
}
