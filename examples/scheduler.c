// A round-robin scheduler: the task that runs is ready to run, and a ready task waits for one round at most.
// expect: safe
#include <assert.h>

extern int __VERIFIER_nondet_int(void);
extern unsigned char __VERIFIER_nondet_uchar(void);

#define TASKS 4
#define IDLE TASKS

enum state { BLOCKED, READY };

struct task {
    unsigned char state;
};

static struct task tasks[TASKS];
static unsigned char current;

/* What holds for one task, whichever it is, holds for all: one is chosen at the beginning and watched. */
static unsigned char watched;
static unsigned char waited; /* turns that others had while the watched task was ready */

static void wake(unsigned char id) {
    if (tasks[id].state == READY) return;
    tasks[id].state = READY;
    if (id == watched) waited = 0;
}

static void block(unsigned char id) { tasks[id].state = BLOCKED; }

/* The first ready task after the current one, around the table. */
static unsigned char pick(void) {
    unsigned char id = current;
    for (int i = 0; i < TASKS; i++) {
        id = id + 1 < TASKS ? id + 1 : 0;
        if (tasks[id].state == READY) return id;
    }
    return IDLE;
}

static void schedule(void) {
    unsigned char next = pick();
    if (next == IDLE) return;
    assert(tasks[next].state == READY);
    if (next == watched) waited = 0;
    else if (tasks[watched].state == READY) waited++;
    assert(waited < TASKS); /* everybody has a turn in each round */
    current = next;
}

int main(void) {
    watched = __VERIFIER_nondet_uchar();
    if (watched >= TASKS) return 1;
    for (;;) {
        unsigned char id = __VERIFIER_nondet_uchar();
        if (id >= TASKS) continue;
        switch (__VERIFIER_nondet_int()) {
        case 0: wake(id); break;
        case 1: block(id); break;
        default: schedule(); break;
        }
    }
}
