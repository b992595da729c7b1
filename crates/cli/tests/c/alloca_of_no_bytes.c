// expect: safe
// model: LP64
// Objects of unknown size were larger than the addresses before those that have a place: a panic.
extern void reach_error(void);
extern unsigned long strlen(const char *);
static char *volatile text = "some text";
int main(void) {
    int length = (int)strlen(text);
    char *a = __builtin_alloca(0);
    char *b = __builtin_alloca(length * 3);
    if (b == 0 || a == 0) reach_error();
    if ((int)(a - b) < length * 3) return 0;
    return 0;
}
