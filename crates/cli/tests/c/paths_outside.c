// expect: unsafe
// model: LP64
// engine: paths
// options: --no-execute
// A pointer that nobody set leads to memory from outside; what is written there is there when it is read again.
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

struct device {
    int state;
    struct device *next;
    int (*open)(struct device *);
};

static int locked;

static int probe(struct device *device) {
    if (!device || device->state != 3) return -1;
    device->next->state = device->state + 4;
    locked = locked + 1;
    return __VERIFIER_nondet_int();
}

int main(void) {
    struct device *device;
    int bound = 0;
    for (;;) {
        switch (__VERIFIER_nondet_int()) {
        case 0:
            if (!bound && probe(device) == 0) bound = 1;
            break;
        case 1:
            if (bound && device->next->state == 7) {
                locked--;
                bound = 0;
            }
            break;
        default:
            if (locked > 1) reach_error();
            return 0;
        }
    }
}
