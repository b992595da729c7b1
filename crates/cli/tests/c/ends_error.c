// expect: safe
// model: LP64
// options: --property termination
// A call of the error function is an end like others.
extern void reach_error(void);

int main(void) {
    while (1) reach_error();
}
