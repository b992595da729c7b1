// expect: unsafe
// model: LP64
// engine: paths
// options: --property no-overflow --no-execute
// As many arguments as there may be, of any text: a count of characters overflows only after a large number was read.
#include <stdlib.h>
extern char __VERIFIER_nondet_char(void);
extern int __VERIFIER_nondet_int(void);
extern void __VERIFIER_assume(int);

static int number(const char *text) {
    int value = 0;
    while (*text >= '0' && *text <= '9') value = value * 10 + (*text++ - '0');
    return value;
}

int main(void) {
    int count = __VERIFIER_nondet_int();
    __VERIFIER_assume(count >= 1 && count <= 10000);
    char **texts = malloc((count + 1) * sizeof(char *));
    texts[count] = 0;
    for (int i = 0; i < count; i++) {
        texts[i] = malloc(11);
        texts[i][10] = 0;
        for (int j = 0; j < 10; j++) texts[i][j] = __VERIFIER_nondet_char();
    }
    int sum = 0;
    for (char **text = texts; *text; text++) sum += number(*text);
    return sum != 0;
}
