// expect: unknown
// model: LP64
// engine: spacer
// options: --track ptr
// timeout: 5
// A run that needs what was left out is no answer.
extern void __VERIFIER_error(void);
extern int __VERIFIER_nondet_int(void);

int table[4];

void set(int at, int value) {
    table[at] = value;
}

int main(void) {
    int at = __VERIFIER_nondet_int();
    if (at < 0 || at > 3) return 0;
    set(at, 7);
    if (table[at] != 7) __VERIFIER_error();
    return 0;
}
