// expect: safe
// model: ILP32
// engine: cells
// What was copied from one array to the next, over three of them, is the same.
extern void reach_error(void);
int a[5000], b[5000], c[5000];
int main(void) {
    int i;
    for (i = 0; i < 5000; i++) b[i] = a[i];
    for (i = 0; i < 5000; i++) c[i] = b[i];
    for (i = 0; i < 5000; i++)
        if (a[i] != c[i]) reach_error();
    return 0;
}
