// expect: safe
// model: ILP32
// engine: absint
// options: --no-execute
// timeout: 20
// Ways part and meet again thirty times in a row, and where they meet, what came along each is kept apart.
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

static int state, count;

#define STEP(i) \
    if (x == i) { \
        if (state == i % 5) state = (i + 1) % 5; \
        else count++; \
    } else if (state > 4) reach_error();
#define STEPS(i) STEP(i) STEP(i + 1) STEP(i + 2) STEP(i + 3) STEP(i + 4) STEP(i + 5)

int main(void) {
    while (1) {
        int x = __VERIFIER_nondet_int();
        STEPS(0) STEPS(6) STEPS(12) STEPS(18) STEPS(24)
        if (x < 0) return 0;
    }
}
