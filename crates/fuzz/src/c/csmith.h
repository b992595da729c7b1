/* What Csmith's programs expect of their header, in a few lines: every operator is defined for all operands. */
typedef signed char int8_t;
typedef unsigned char uint8_t;
typedef short int16_t;
typedef unsigned short uint16_t;
typedef int int32_t;
typedef unsigned int uint32_t;
typedef long long int64_t;
typedef unsigned long long uint64_t;
typedef __SIZE_TYPE__ size_t;
extern void reach_error(void);
extern void abort(void);
extern void *memset(void *, int, size_t);
extern void *memcpy(void *, const void *, size_t);
static unsigned sum;
static uint32_t crc32_context;

#define ARITHMETIC(type, suffix) \
    static type safe_add_func_##type##_##suffix(type a, type b) { return (type)(a + b); } \
    static type safe_sub_func_##type##_##suffix(type a, type b) { return (type)(a - b); } \
    static type safe_mul_func_##type##_##suffix(type a, type b) { return (type)((unsigned long long)a * b); } \
    static type safe_div_func_##type##_##suffix(type a, type b) { return b == 0 || b == (type)-1 ? a : (type)(a / b); } \
    static type safe_mod_func_##type##_##suffix(type a, type b) { return b == 0 || b == (type)-1 ? a : (type)(a % b); }
#define SHIFTS(type, signs, by) \
    static type safe_lshift_func_##type##_##signs(type a, by b) { return (unsigned)b >= 8 * sizeof(type) ? a : (type)(a << b); } \
    static type safe_rshift_func_##type##_##signs(type a, by b) { return (unsigned)b >= 8 * sizeof(type) ? a : (type)(a >> b); }
#define SIGNED(type) \
    ARITHMETIC(type, s_s) SHIFTS(type, s_s, int) SHIFTS(type, s_u, unsigned) \
    static type safe_unary_minus_func_##type##_s(type a) { return (type)-a; }
#define UNSIGNED(type) \
    ARITHMETIC(type, u_u) SHIFTS(type, u_s, int) SHIFTS(type, u_u, unsigned) \
    static type safe_unary_minus_func_##type##_u(type a) { return (type)-a; }
SIGNED(int8_t) SIGNED(int16_t) SIGNED(int32_t) SIGNED(int64_t)
UNSIGNED(uint8_t) UNSIGNED(uint16_t) UNSIGNED(uint32_t) UNSIGNED(uint64_t)

static void crc32_gentab(void) {}
static void platform_main_begin(void) {}
static void platform_main_end(uint32_t crc, int flag) { sum = sum * 31u + crc + (unsigned)flag; }
static void transparent_crc(uint64_t value, const char *name, int flag) {
    sum = sum * 31u + (unsigned)value + 7u * (unsigned)(value >> 32);
}
static void transparent_crc_bytes(char *bytes, int count, char *name, int flag) {
    for (int i = 0; i < count; i++) sum = sum * 31u + (unsigned char)bytes[i];
}
#define printf(...) ((void)0)
