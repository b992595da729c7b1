// expect: unsafe
// engine: run
// model: ILP32
// A machine that has to be led through nine states by events out of five, and falls back if one is wrong.
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);
int state = 1, counter = 0, mode = 8;

static int step(int input) {
    if (input == 3 && state == 1) { state = 2; return 21; }
    if (input == 5 && state == 2) { state = 3; mode = 9; return 22; }
    if (input == 1 && state == 3 && mode == 9) { state = 4; return 23; }
    if (input == 4 && state == 4) { counter++; state = counter == 5 ? 5 : 2; return 24; }
    if (input == 2 && state == 5) { state = 6; return 25; }
    if (state == 6) reach_error();
    state = 1;
    mode = 8;
    return -2;
}

int main(void) {
    while (1) {
        int input = __VERIFIER_nondet_int();
        if (input != 1 && input != 2 && input != 3 && input != 4 && input != 5) return -2;
        step(input);
    }
}
