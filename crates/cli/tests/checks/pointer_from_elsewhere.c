// expect: valid-memsafety unknown
// model: LP64
// A function without a body may return any pointer.
extern int *get(void);
int main(void) {
    int *p = get();
    return *p;
}
