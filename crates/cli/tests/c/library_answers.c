// expect: safe
// model: LP64
// What holds of the answers of the library, and of what `main` is given.
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <sys/stat.h>
#include <sys/time.h>
#include <time.h>
#include <unistd.h>
extern void reach_error(void);

int main(int argc, char **argv) {
    time_t now;
    struct timespec spec;
    struct timeval value;
    struct stat status;
    int a, b;
    if (argc < 0 || argv[argc]) reach_error();
    if (argc > 2 && !argv[2]) reach_error();
    if (time(&now) != now || now < -1) reach_error();
    if (!clock_gettime(CLOCK_MONOTONIC, &spec) && (spec.tv_nsec < 0 || spec.tv_nsec > 999999999)) reach_error();
    if (!gettimeofday(&value, NULL) && (value.tv_usec < 0 || value.tv_usec > 999999)) reach_error();
    if (!gettimeofday(&value, NULL) && value.tv_sec * 1000 + value.tv_usec / 1000 < 0) reach_error();
    if (!stat("a", &status) && status.st_size < 0) reach_error();
    if (open("a", O_RDONLY) == -1 && errno == 0) reach_error();
    if (access("a", R_OK) != 0 && errno == 0) reach_error();
    if (!fopen("a", "r") && errno == 0) reach_error();
    if (scanf("%d %*d %d", &a, &b) > 2) reach_error();
    if (getpid() <= 0) reach_error();
    return 0;
}
