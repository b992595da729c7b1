// What a program needs to run without a C library, with little power and for a limited time.
//
// Linux on x86, 32 or 64 bits. Freestanding: system calls are made here and nowhere else. Everything is weak, so that
// what the program defines itself wins. Before the program begins, this file takes away what it does not need: time,
// memory, files, and by a seccomp filter every system call but the end and writing to the standard outputs.
// A kernel without seccomp is accepted: the program then still has no library to do harm with.

typedef __SIZE_TYPE__ size;
#define WEAK __attribute__((weak))

#ifndef EUPHONIUM_CPU_SECONDS
#define EUPHONIUM_CPU_SECONDS 10
#endif
#ifndef EUPHONIUM_MEMORY
#define EUPHONIUM_MEMORY 0x40000000ULL
#endif
#ifndef EUPHONIUM_HEAP
#define EUPHONIUM_HEAP 0x10000000U
#endif

extern const char euphonium_token[];
void euphonium_entry(int, char **, char **);
int euphonium_allocation_fails(int);

#ifdef __x86_64__
enum { NR_WRITE = 1, NR_EXIT = 60, NR_PRCTL = 157, NR_EXIT_GROUP = 231, NR_PRLIMIT = 302 };
#define AUDIT_ARCH 0xC000003EU
__asm__(".globl _start\n_start:\n  xor %ebp, %ebp\n  and $-16, %rsp\n  call euphonium_start\n  hlt\n");
static long call(long number, long a, long b, long c, long d, long e) {
  register long r10 __asm__("r10") = d;
  register long r8 __asm__("r8") = e;
  long result;
  __asm__ volatile("syscall"
                   : "=a"(result)
                   : "a"(number), "D"(a), "S"(b), "d"(c), "r"(r10), "r"(r8)
                   : "rcx", "r11", "memory");
  return result;
}
#else
enum { NR_WRITE = 4, NR_EXIT = 1, NR_PRCTL = 172, NR_EXIT_GROUP = 252, NR_PRLIMIT = 340 };
#define AUDIT_ARCH 0x40000003U
__asm__(".globl _start\n_start:\n  xor %ebp, %ebp\n  and $-16, %esp\n  call euphonium_start\n  hlt\n");
static long call(long number, long a, long b, long c, long d, long e) {
  long result;
  __asm__ volatile("int $0x80"
                   : "=a"(result)
                   : "a"(number), "b"(a), "c"(b), "d"(c), "S"(d), "D"(e)
                   : "memory");
  return result;
}
#endif

#ifdef EUPHONIUM_EXPLORE
void euphonium_end(const char *what, const char *detail, int status);
static void stain(char *block, size n);
#else
static void stain(char *block, size n) {}

static void say(const char *text) {
  size n = 0;
  while (text[n]) n++;
  call(NR_WRITE, 1, (long)text, (long)n, 0, 0);
}

// Tells how the run ended, or something on the way.
void euphonium_note(const char *what, const char *detail) {
  say(euphonium_token);
  say(" ");
  say(what);
  say(" ");
  say(detail);
  say("\n");
}

void euphonium_end(const char *what, const char *detail, int status) {
  euphonium_note(what, detail);
  while (1) {
    call(NR_EXIT_GROUP, status, 0, 0, 0, 0);
    call(NR_EXIT, status, 0, 0, 0, 0);
  }
}
#endif

struct limit {
  unsigned long long now, ever;
};

static void limit(int resource, unsigned long long value) {
  struct limit new = {value, value};
  call(NR_PRLIMIT, 0, resource, (long)&new, 0, 0);
}

struct instruction {
  unsigned short code;
  unsigned char yes, no;
  unsigned int value;
};

struct filter {
  unsigned short length;
  const struct instruction *code;
};

static void confine(void) {
  enum { LOAD = 0x20, EQUAL = 0x15, RETURN = 0x06 };
  enum { CPU = 0, FILE_SIZE = 1, STACK = 3, CORE = 4, PROCESSES = 6, MEMORY = 9 };
  static const struct instruction code[] = {
      {LOAD, 0, 0, 4},                 // 0: the architecture
      {EQUAL, 0, 7, AUDIT_ARCH},       // 1: ours, or kill
      {LOAD, 0, 0, 0},                 // 2: the number
      {EQUAL, 6, 0, NR_EXIT},          // 3
      {EQUAL, 5, 0, NR_EXIT_GROUP},    // 4
      {EQUAL, 0, 3, NR_WRITE},         // 5: or kill
      {LOAD, 0, 0, 16},                // 6: the file to write to
      {EQUAL, 2, 0, 1},                // 7
      {EQUAL, 1, 0, 2},                // 8
      {RETURN, 0, 0, 0x80000000U},     // 9: kill the process
      {RETURN, 0, 0, 0x7fff0000U},     // 10: allow
  };
  static const struct filter filter = {sizeof code / sizeof code[0], code};
  struct limit stack;
  if (call(NR_PRLIMIT, 0, STACK, 0, (long)&stack, 0) == 0) {
    stack.now = stack.ever < 0x10000000ULL ? stack.ever : 0x10000000ULL;
    call(NR_PRLIMIT, 0, STACK, (long)&stack, 0, 0);
  }
  limit(CPU, EUPHONIUM_CPU_SECONDS);
  limit(FILE_SIZE, 65536);
  limit(CORE, 0);
  limit(PROCESSES, 0);
  limit(MEMORY, EUPHONIUM_MEMORY);
  call(NR_PRCTL, 38 /* no new privileges */, 1, 0, 0, 0);
  call(NR_PRCTL, 22 /* seccomp */, 2 /* filter */, (long)&filter, 0, 0);
}

static void begin(void) {
  static char *arguments[] = {"program", 0, 0};
  euphonium_entry(1, arguments, arguments + 1);
  euphonium_end("return", "", 0);
}

#ifndef EUPHONIUM_EXPLORE
void euphonium_start(void) {
  confine();
  begin();
}
#endif

// The end.
// runtime: exit
WEAK void exit(int status) { euphonium_end("exit", "exit", 1); }
// runtime: _exit
WEAK void _exit(int status) { euphonium_end("exit", "_exit", 1); }
// runtime: _Exit
WEAK void _Exit(int status) { euphonium_end("exit", "_Exit", 1); }
// runtime: quick_exit
WEAK void quick_exit(int status) { euphonium_end("exit", "quick_exit", 1); }
// runtime: abort
WEAK void abort(void) { euphonium_end("exit", "abort", 1); }

// The verifier's own functions.
// runtime: __VERIFIER_assume
WEAK void __VERIFIER_assume(int condition) {
  if (!condition) euphonium_end("assume", "", 78);
}
// runtime: __VERIFIER_atomic_begin
WEAK void __VERIFIER_atomic_begin(void) {}
// runtime: __VERIFIER_atomic_end
WEAK void __VERIFIER_atomic_end(void) {}

// What models of library functions leave open.
WEAK int euphonium_c_doubtful(void) { return 0; }

// Memory. Never reused, so that what was freed keeps its contents; zero at first, unless the run is to find other
// contents where nothing was written. In front of each block is its size.
static char euphonium_heap[EUPHONIUM_HEAP] __attribute__((aligned(16)));
static size euphonium_heap_used;

static void *allocate_zeros(size n, int may_fail) {
  if (euphonium_allocation_fails(may_fail)) return 0;
  size room = EUPHONIUM_HEAP - euphonium_heap_used;
  if (n > EUPHONIUM_HEAP || ((n + 31) & ~(size)15) > room) euphonium_end("memory", "", 79);
  char *block = euphonium_heap + euphonium_heap_used + 16;
  *(size *)(block - 16) = n;
  euphonium_heap_used += (n + 31) & ~(size)15;
  return block;
}

static void *allocate(size n, int may_fail) {
  char *block = allocate_zeros(n, may_fail);
  if (block) stain(block, n);
  return block;
}

static size size_of_array(size count, size each) {
  size n;
  return __builtin_mul_overflow(count, each, &n) ? (size)-1 : n;
}

// runtime: malloc
WEAK void *malloc(size n) { return allocate(n, 0); }
// runtime: valloc
WEAK void *valloc(size n) { return allocate(n, 0); }
// runtime: xmalloc
WEAK void *xmalloc(size n) { return allocate(n, 0); }
// runtime: aligned_alloc
WEAK void *aligned_alloc(size align, size n) { return allocate(n, 0); }
// runtime: memalign
WEAK void *memalign(size align, size n) { return allocate(n, 0); }
// runtime: calloc
WEAK void *calloc(size count, size each) { return allocate_zeros(size_of_array(count, each), 0); }
// runtime: __kmalloc
WEAK void *__kmalloc(size n, unsigned flags) { return allocate(n, 1); }
// runtime: kmalloc
WEAK void *kmalloc(size n, unsigned flags) { return allocate(n, 1); }
// runtime: kzalloc
WEAK void *kzalloc(size n, unsigned flags) { return allocate_zeros(n, 1); }
// runtime: vmalloc
WEAK void *vmalloc(size n) { return allocate(n, 1); }
// runtime: vzalloc
WEAK void *vzalloc(size n) { return allocate_zeros(n, 1); }
// runtime: kcalloc
WEAK void *kcalloc(size count, size each, unsigned flags) { return allocate_zeros(size_of_array(count, each), 1); }
// runtime: kmalloc_array
WEAK void *kmalloc_array(size count, size each, unsigned flags) { return allocate(size_of_array(count, each), 1); }
// runtime: realloc
WEAK void *realloc(void *old, size n) {
  char *new = allocate(n, 0);
  if (new && old) {
    size known = *(size *)((char *)old - 16);
    for (size i = 0; i < n && i < known; i++) new[i] = ((char *)old)[i];
  }
  return new;
}
// runtime: free
WEAK void free(void *block) {}
// runtime: kfree
WEAK void kfree(void *block) {}
// runtime: vfree
WEAK void vfree(void *block) {}
// runtime: kvfree
WEAK void kvfree(void *block) {}
// runtime: cfree
WEAK void cfree(void *block) {}

// runtime: memcpy
WEAK void *memcpy(void *to, const void *from, size n) {
  for (size i = 0; i < n; i++) ((char *)to)[i] = ((const char *)from)[i];
  return to;
}
// runtime: memmove
WEAK void *memmove(void *to, const void *from, size n) {
  if ((char *)to <= (const char *)from)
    for (size i = 0; i < n; i++) ((char *)to)[i] = ((const char *)from)[i];
  else
    while (n--) ((char *)to)[n] = ((const char *)from)[n];
  return to;
}
// runtime: memset
WEAK void *memset(void *to, int value, size n) {
  for (size i = 0; i < n; i++) ((char *)to)[i] = (char)value;
  return to;
}
// runtime: mempcpy
WEAK void *mempcpy(void *to, const void *from, size n) { return (char *)memmove(to, from, n) + n; }
// runtime: bzero
WEAK void bzero(void *to, size n) { memset(to, 0, n); }
// runtime: __memcpy
WEAK void *__memcpy(void *to, const void *from, size n) { return memmove(to, from, n); }
// runtime: __memmove
WEAK void *__memmove(void *to, const void *from, size n) { return memmove(to, from, n); }
// runtime: __memset
WEAK void *__memset(void *to, int value, size n) { return memset(to, value, n); }
// runtime: __memcpy_chk
WEAK void *__memcpy_chk(void *to, const void *from, size n, size room) { return memmove(to, from, n); }
// runtime: __memmove_chk
WEAK void *__memmove_chk(void *to, const void *from, size n, size room) { return memmove(to, from, n); }
// runtime: __memset_chk
WEAK void *__memset_chk(void *to, int value, size n, size room) { return memset(to, value, n); }

// Arithmetic that the processor does not have: compilers call these. Division by zero traps, as the processor does.
#ifdef __x86_64__
typedef unsigned __int128 wide;
typedef __int128 signed_wide;
#define HELPER(name) __##name##ti3
#else
typedef unsigned long long wide;
typedef long long signed_wide;
#define HELPER(name) __##name##di3
#endif

static wide divide(wide a, wide b, wide *rest) {
  wide quotient = 0, remainder = 0;
  if (!b) __builtin_trap();
  for (int i = 8 * (int)sizeof(wide) - 1; i >= 0; i--) {
    int carry = (int)(remainder >> (8 * sizeof(wide) - 1));
    remainder = remainder << 1 | (a >> i & 1);
    if (carry || remainder >= b) {
      remainder -= b;
      quotient |= (wide)1 << i;
    }
  }
  if (rest) *rest = remainder;
  return quotient;
}
static wide magnitude(signed_wide x) { return x < 0 ? 0 - (wide)x : (wide)x; }

WEAK wide HELPER(udiv)(wide a, wide b) { return divide(a, b, 0); }
WEAK wide HELPER(umod)(wide a, wide b) {
  wide rest;
  divide(a, b, &rest);
  return rest;
}
WEAK signed_wide HELPER(div)(signed_wide a, signed_wide b) {
  wide quotient = divide(magnitude(a), magnitude(b), 0);
  return (signed_wide)((a < 0) != (b < 0) ? 0 - quotient : quotient);
}
WEAK signed_wide HELPER(mod)(signed_wide a, signed_wide b) {
  wide rest;
  divide(magnitude(a), magnitude(b), &rest);
  return (signed_wide)(a < 0 ? 0 - rest : rest);
}

#ifdef __i386__
WEAK wide __udivmoddi4(wide a, wide b, wide *rest) { return divide(a, b, rest); }
WEAK wide __fixunsdfdi(double x) {
  if (x < 9223372036854775808.0) return (wide)(signed_wide)x;
  return (wide)(signed_wide)(x - 9223372036854775808.0) ^ (wide)1 << 63;
}
WEAK wide __fixunssfdi(float x) { return __fixunsdfdi(x); }
#endif
