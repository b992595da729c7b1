// expect: safe
// model: LP64
// engine: follow
// Bit-fields in memory that nobody has written, padding, and addresses that are copied byte by byte.
extern void reach_error(void);
void *malloc(unsigned long);
void free(void *);
struct cell { char tag; struct cell *next; unsigned low : 3, high : 9; };
static void swap(void *a, void *b, unsigned long n) {
    char *x = a, *y = b;
    for (unsigned long i = 0; i < n; i++) {
        char t = x[i];
        x[i] = y[i];
        y[i] = t;
    }
}
int main(void) {
    struct cell *list = 0, *all[4];
    for (int i = 0; i < 4; i++) {
        struct cell *c = malloc(sizeof *c);
        c->tag = (char)('a' + i);
        c->next = list;
        c->low = (unsigned)i;
        c->high = 100u * (unsigned)i;
        all[i] = list = c;
    }
    swap(all[0], all[3], sizeof(struct cell));
    swap(&all[1], &all[2], sizeof all[1]);
    unsigned h = 0;
    int n = 0;
    for (struct cell *c = all[0]; c && n < 9; c = c->next, n++) h = h * 31 + c->high + c->low + (unsigned char)c->tag;
    if (all[1] == all[2] || all[1]->tag != 'c' || all[0]->next != all[1]) reach_error();
    for (int i = 0; i < 4; i++) free(all[i]);
    if (h != 1796716845u) reach_error();
    return 0;
}
