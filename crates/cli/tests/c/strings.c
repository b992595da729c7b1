// expect: safe
// model: LP64
// The library of models compares strings.
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);
extern unsigned int __VERIFIER_nondet_uint(void);
unsigned long strlen(const char *);
int strcmp(const char *, const char *);
char *strcpy(char *, const char *);
int main(void) {
    char b[8];
    strcpy(b, "abc");
    if (strlen(b) != 3 || strcmp(b, "abc") != 0 || strcmp(b, "abd") >= 0) reach_error();
    return 0;
}
