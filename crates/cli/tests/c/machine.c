// expect: safe
// model: LP64
// A state machine never skips a state.
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);
extern unsigned int __VERIFIER_nondet_uint(void);

int main(void) {
    int state = 0, event;
    for (;;) {
        event = __VERIFIER_nondet_int();
        int last = state;
        switch (state) {
        case 0: if (event == 1) state = 1; break;
        case 1: if (event == 2) state = 2; else if (event == 3) state = 0; break;
        case 2: state = event == 4 ? 3 : 1; break;
        case 3: return 0;
        default: reach_error();
        }
        if (state == 3 && last != 2) reach_error();
    }
}
