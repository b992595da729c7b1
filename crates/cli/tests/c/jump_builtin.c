// expect: refused
// model: LP64
// Jumps to where the program has been are refused.
// say: jump_builtin.c:11
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);

void *buffer[5];
int x;
int main(void) {
    if (__builtin_setjmp(buffer)) {
        if (x == 1) reach_error();
        return 0;
    }
    x = 1;
    __builtin_longjmp(buffer, 1);
}
