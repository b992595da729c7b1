// expect: unsafe
// model: LP64
// options: --no-execute
// An address minus a number is another address, but minus another object's address, also if that has become a number
// on the way, it is how far objects lie apart, which may be anything.
extern void reach_error(void);
static unsigned char first[8], second[8];
static unsigned long hidden;

int main(void) {
    hidden = (unsigned long)&second[0];
    unsigned long number = hidden;
    unsigned char *apart = first + 64 - number;
    if ((unsigned long)apart == 32) reach_error();
    return 0;
}
