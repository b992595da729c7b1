// A driver that forgets its lock on one way out: the request that fails returns without unlocking.
// expect: unsafe at line 85
#include <assert.h>

extern int __VERIFIER_nondet_int(void);

#define EIO 5
#define EBUSY 16
#define EINVAL 22

struct spinlock {
    int held;
};

enum command { CMD_READ, CMD_WRITE, CMD_RESET, CMD_COUNT };

struct device {
    struct spinlock lock;
    int open;
    int pending;
    unsigned errors;
};

static void spin_lock(struct spinlock *lock) {
    assert(!lock->held); /* taking it twice would hang the processor */
    lock->held = 1;
}

static void spin_unlock(struct spinlock *lock) {
    assert(lock->held);
    lock->held = 0;
}

/* The hardware answers as it likes. */
static int transfer(void) { return __VERIFIER_nondet_int() ? 0 : -EIO; }

static int device_open(struct device *dev) {
    int result = 0;
    spin_lock(&dev->lock);
    if (dev->open) result = -EBUSY;
    else dev->open = 1;
    spin_unlock(&dev->lock);
    return result;
}

static int device_ioctl(struct device *dev, enum command command) {
    int result = 0;
    if (command < 0 || command >= CMD_COUNT) return -EINVAL;
    spin_lock(&dev->lock);
    if (!dev->open) {
        result = -EIO;
        goto out;
    }
    if (command == CMD_RESET) {
        dev->pending = 0;
        goto out;
    }
    dev->pending++;
    result = transfer();
    dev->pending--;
    if (result < 0) {
        dev->errors++;
        return result; /* wrong: the lock is still held */
    }
out:
    spin_unlock(&dev->lock);
    return result;
}

static void device_close(struct device *dev) {
    spin_lock(&dev->lock);
    dev->open = 0;
    dev->pending = 0;
    spin_unlock(&dev->lock);
}

int main(void) {
    struct device dev = {{0}, 0, 0, 0};
    for (;;) {
        switch (__VERIFIER_nondet_int()) {
        case 0: device_open(&dev); break;
        case 1: device_ioctl(&dev, __VERIFIER_nondet_int()); break;
        default: device_close(&dev); break;
        }
        assert(!dev.lock.held); /* nobody leaves with the lock */
    }
}
