// expect: valid-memsafety unknown
// model: LP64
// How large an array is that is defined nowhere is not known.
extern char data[];
int main(void) {
    return data[3];
}
