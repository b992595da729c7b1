/* What a generated program needs to run without a C library, on both data models of the machine. The inputs are in
   `inputs`, which is written in front of this text. */
typedef __SIZE_TYPE__ size_t;
int main(void);

static void say(const char *text, size_t length) {
#ifdef __x86_64__
    long result;
    __asm__ volatile("syscall" : "=a"(result) : "a"(1L), "D"(1L), "S"(text), "d"(length) : "rcx", "r11", "memory");
#else
    long result;
    __asm__ volatile("int $0x80" : "=a"(result) : "a"(4), "b"(1), "c"(text), "d"(length) : "memory");
#endif
}

static void leave(int code) {
#ifdef __x86_64__
    __asm__ volatile("syscall" : : "a"(60L), "D"((long)code) : "rcx", "r11", "memory");
#else
    __asm__ volatile("int $0x80" : : "a"(1), "b"(code) : "memory");
#endif
    for (;;) {}
}

void euphonium_start(void) {
    unsigned sum = (unsigned)main();
    char text[9];
    for (int i = 0; i < 8; i++) text[i] = "0123456789abcdef"[(sum >> (28 - 4 * i)) & 15];
    text[8] = '\n';
    say(text, 9);
    leave(0);
}

#ifdef __x86_64__
__asm__(".globl _start\n_start: xor %ebp, %ebp\nand $-16, %rsp\ncall euphonium_start\n");
#else
__asm__(".globl _start\n_start: xor %ebp, %ebp\nand $-16, %esp\ncall euphonium_start\n");
#endif

static int next_input;
#define INPUT(type, name) type __VERIFIER_nondet_##name(void) { return (type)inputs[next_input++]; }
INPUT(char, char)
INPUT(unsigned char, uchar)
INPUT(short, short)
INPUT(unsigned short, ushort)
INPUT(int, int)
INPUT(unsigned, uint)
INPUT(long, long)
INPUT(unsigned long, ulong)
INPUT(long long, longlong)
INPUT(unsigned long long, ulonglong)

void reach_error(void) { leave(3); }
void abort(void) { leave(4); }

static unsigned char heap[1 << 20] __attribute__((aligned(16)));
static size_t used;
void *malloc(size_t size) {
    void *result = heap + used;
    used += (size + 15) & ~(size_t)15;
    if (used > sizeof heap) leave(5);
    /* What is not initialised must not look as if it were. */
    for (size_t i = 0; i < size; i++) ((unsigned char *)result)[i] = 0xa5;
    return result;
}
void free(void *object) { (void)object; }
void *memset(void *to, int value, size_t size) {
    for (size_t i = 0; i < size; i++) ((volatile unsigned char *)to)[i] = (unsigned char)value;
    return to;
}
void *calloc(size_t count, size_t size) { return memset(malloc(count * size), 0, count * size); }
void *memmove(void *to, const void *from, size_t size) {
    volatile unsigned char *t = to;
    const volatile unsigned char *f = from;
    if (t < f) for (size_t i = 0; i < size; i++) t[i] = f[i];
    else for (size_t i = size; i-- > 0;) t[i] = f[i];
    return to;
}
void *memcpy(void *to, const void *from, size_t size) { return memmove(to, from, size); }

int __popcountdi2(unsigned long long value) {
    int count = 0;
    for (; value; value &= value - 1) count++;
    return count;
}
int __popcountsi2(unsigned value) { return __popcountdi2(value); }

#ifndef __x86_64__
/* Division of 64 bits, which compilers call for on a machine of 32. */
typedef unsigned long long u64;
static u64 divide(u64 a, u64 b, u64 *rest) {
    u64 quotient = 0, r = 0;
    for (int i = 63; i >= 0; i--) {
        int carry = (int)(r >> 63);
        r = (r << 1) | ((a >> i) & 1);
        if (carry || r >= b) { r -= b; quotient |= 1ULL << i; }
    }
    *rest = r;
    return quotient;
}
u64 __udivdi3(u64 a, u64 b) { u64 r; return divide(a, b, &r); }
u64 __umoddi3(u64 a, u64 b) { u64 r; divide(a, b, &r); return r; }
long long __divdi3(long long a, long long b) {
    u64 r, q = divide(a < 0 ? -(u64)a : (u64)a, b < 0 ? -(u64)b : (u64)b, &r);
    return (a < 0) != (b < 0) ? (long long)-q : (long long)q;
}
long long __moddi3(long long a, long long b) {
    u64 r;
    divide(a < 0 ? -(u64)a : (u64)a, b < 0 ? -(u64)b : (u64)b, &r);
    return a < 0 ? (long long)-r : (long long)r;
}
#endif
