// A server that gives up its privileges before it serves: no request is handled as root, even if giving up fails.
// expect: safe
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

#define ROOT 0
#define NOBODY 65534

struct credentials {
    unsigned uid, euid, saved_uid;
    unsigned gid;
    int groups; /* supplementary groups that are still there */
};

static struct credentials self = {ROOT, ROOT, ROOT, ROOT, 1};

/* The system calls, as their manual pages have them; each of them may fail. */
static int sys_setgroups_none(void) {
    if (self.euid != ROOT || __VERIFIER_nondet_int()) return -1;
    self.groups = 0;
    return 0;
}

static int sys_setgid(unsigned gid) {
    if (self.euid != ROOT || __VERIFIER_nondet_int()) return -1;
    self.gid = gid;
    return 0;
}

static int sys_setuid(unsigned uid) {
    if (__VERIFIER_nondet_int()) return -1; /* EAGAIN: the user has too many processes */
    if (self.euid == ROOT) {
        self.uid = self.euid = self.saved_uid = uid;
        return 0;
    }
    if (uid != self.uid && uid != self.saved_uid) return -1;
    self.euid = uid;
    return 0;
}

static int drop_privileges(void) {
    if (sys_setgroups_none() != 0) return -1;
    if (sys_setgid(NOBODY) != 0) return -1;
    if (sys_setuid(NOBODY) != 0) return -1;
    return 0;
}

static void handle_request(void) {
    if (self.euid == ROOT || self.saved_uid == ROOT) reach_error(); /* not now, and no way back */
    if (self.gid == ROOT || self.groups) reach_error();
}

int main(void) {
    int attempts = 0;
    while (drop_privileges() != 0) {
        if (++attempts == 3) return 1;
    }
    while (__VERIFIER_nondet_int()) {
        if (__VERIFIER_nondet_int()) sys_setuid(__VERIFIER_nondet_int()); /* what an attacker may try */
        handle_request();
    }
    return 0;
}
