// expect: refused
// model: LP64
// The borders of a section are where the linker puts them.
// say: linker_section.c:11
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);

int item __attribute__((section("my"), used)) = 1;
extern int __start_my[], __stop_my[];
int main(void) {
    for (int *p = __start_my; p < __stop_my; p++) *p = 7;
    if (item == 7) reach_error();
    return 0;
}
