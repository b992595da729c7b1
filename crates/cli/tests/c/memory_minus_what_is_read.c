// expect: safe
// model: LP64
// engine: bounded
// A string with its length in front of it, in one byte or two, as a flag before the text says: to go back from an
// address by a number that was read looks at no address. The object keeps its fixed address, so that no choice between
// null and the object stands before everything that is read of it.
#include <stdlib.h>
#include <string.h>
extern unsigned char __VERIFIER_nondet_uchar(void);
extern void reach_error(void);

static int header(const unsigned char *text) { return (text[-1] & 1) ? 3 : 2; }

static unsigned char *make(const unsigned char *from, unsigned length) {
    int before = length > 2 ? 3 : 2;
    unsigned char *object = malloc(before + length + 1);
    if (!object) return NULL;
    unsigned char *text = object + before;
    text[-1] = before == 3;
    text[-2] = length;
    if (before == 3) text[-3] = length >> 8;
    memcpy(text, from, length);
    text[length] = 0;
    return text;
}

int main(void) {
    unsigned char from[4];
    for (int i = 0; i < 4; i++) from[i] = __VERIFIER_nondet_uchar();
    unsigned length = __VERIFIER_nondet_uchar() % 5;
    unsigned char *text = make(from, length);
    unsigned char *object = text - header(text);
    unsigned stored = header(text) == 3 ? object[1] | object[0] << 8 : object[0];
    if (stored != length) reach_error();
    for (unsigned i = 0; i < length; i++)
        if (text[i] != from[i]) reach_error();
    free(text - header(text));
    return 0;
}
