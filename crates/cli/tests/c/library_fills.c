// expect: doubtful
// model: LP64
// What these functions fill in depends on what they are given.
#include <dirent.h>
#include <poll.h>
#include <pwd.h>
#include <sys/resource.h>
extern void reach_error(void);

int main(void) {
    struct pollfd file = {0, POLLIN, 0};
    struct passwd *user = getpwuid(7);
    struct rlimit limit;
    if (poll(&file, 1, 5) == 1 && file.revents == 0) reach_error();
    if (user && (!user->pw_name || user->pw_uid != 7)) reach_error();
    if (!getrlimit(RLIMIT_NOFILE, &limit) && limit.rlim_cur > limit.rlim_max) reach_error();
    return 0;
}
