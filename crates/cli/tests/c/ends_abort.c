// expect: safe
// model: LP64
// options: --property termination
// A run that aborts has ended.
extern void abort(void);

int main(void) {
    int x = 0;
    while (1)
        if (x++ == 3) abort();
}
