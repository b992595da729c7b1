// expect: refused
// model: LP64
// A function that is defined in assembly is not one without a body.
// say: assembly_function.c:10
extern void reach_error(void);

__asm__(".globl six\nsix: mov $6, %eax\n ret\n");
extern int six(void);
int main(void) {
    if (six() == 6) reach_error();
    return 0;
}
