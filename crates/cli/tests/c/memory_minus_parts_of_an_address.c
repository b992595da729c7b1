// expect: unsafe
// model: LP64
// options: --no-execute
// The number that is subtracted is put together from bytes of an address.
extern void reach_error(void);
static unsigned char first[8], second[8];

int main(void) {
    unsigned char *address = second;
    unsigned char *bytes = (unsigned char *)&address;
    unsigned long number = 0;
    for (int i = 0; i < 8; i++) number |= (unsigned long)bytes[i] << (8 * i);
    unsigned char *apart = first - number;
    if (((unsigned long)apart & 63) == 16) reach_error();
    return 0;
}
