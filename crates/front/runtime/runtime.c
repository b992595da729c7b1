// What a program needs to run without a C library, or beside one, and what tells how the run ended.
//
// Linux on x86, 32 or 64 bits; system calls are made here and nowhere else. What the program may call is weak, so that
// what it defines itself wins. What it may not call is static, or has a name that begins with `euphonium_`: when the
// verifier builds the program, all of these get names that nobody can guess. The program is confined before its first
// instruction, by another one (confine.c); run by hand it is not.

typedef __SIZE_TYPE__ size;
#define WEAK __attribute__((weak))
#define TEXT_OF(name) #name
#define TEXT(name) TEXT_OF(name)

#ifndef EUPHONIUM_HEAP
#define EUPHONIUM_HEAP 0x10000000U
#endif
// How lines of ours begin, and to which file they go.
#ifndef EUPHONIUM_TOKEN
#define EUPHONIUM_TOKEN "euphonium"
#define EUPHONIUM_REPORT 1
#endif

void euphonium_entry(int, char **, char **);
int euphonium_allocation_fails(int);
void euphonium_end(const char *what, const char *detail, int status);
static __attribute__((used)) void begin(long *stack);

#ifdef __x86_64__
enum { NR_WRITE = 1, NR_EXIT = 60, NR_PRCTL = 157, NR_EXIT_GROUP = 231, NR_PRLIMIT = 302 };
#define AUDIT_ARCH 0xC000003EU
__asm__(".globl " TEXT(euphonium_start) "\n" TEXT(euphonium_start) ":\n"
        "  xor %ebp, %ebp\n  mov %rsp, %rdi\n  and $-16, %rsp\n  call begin\n  hlt\n");
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
__asm__(".globl " TEXT(euphonium_start) "\n" TEXT(euphonium_start) ":\n"
        "  xor %ebp, %ebp\n  mov %esp, %eax\n  and $-16, %esp\n  sub $12, %esp\n  push %eax\n  call begin\n  hlt\n");
static long call(long number, long a, long b, long c, long d, long e) {
  long result;
  __asm__ volatile("int $0x80"
                   : "=a"(result)
                   : "a"(number), "b"(a), "c"(b), "d"(c), "S"(d), "D"(e)
                   : "memory");
  return result;
}
#endif

// What guards of memory have to know (guard.c), if the program has some.
#ifdef EUPHONIUM_GUARD
static void guard(long *stack);
static void placed(char *block, size n);
static void released(void *block);
static void access(const void *address, size n);
static void over(int returned);
#else
static void guard(long *stack) {}
static void placed(char *block, size n) {}
static void released(void *block) {}
static void access(const void *address, size n) {}
static void over(int returned) {}
#endif

#ifdef EUPHONIUM_EXPLORE
static void stain(char *block, size n);
#else
static void stain(char *block, size n) {}

static void say(const char *text) {
  size n = 0;
  while (text[n]) n++;
  call(NR_WRITE, EUPHONIUM_REPORT, (long)text, (long)n, 0, 0);
}

// Tells how the run ended, or something on the way.
void euphonium_note(const char *what, const char *detail) {
  say(EUPHONIUM_TOKEN);
  say(" ");
  say(what);
  say(" ");
  say(detail);
  say("\n");
}

void euphonium_end(const char *what, const char *detail, int status) {
  if (*what == 'e') over(0);
  euphonium_note(what, detail);
  while (1) {
    call(NR_EXIT_GROUP, status, 0, 0, 0, 0);
    call(NR_EXIT, status, 0, 0, 0, 0);
  }
}
#endif

// What runs before the entry and after it: constructors and destructors, which the linker puts into lists, and the
// handlers that the program registers.
typedef void routine(int, char **, char **);
extern routine *__preinit_array_start[] WEAK, *__preinit_array_end[] WEAK;
extern routine *__init_array_start[] WEAK, *__init_array_end[] WEAK;
extern routine *__fini_array_start[] WEAK, *__fini_array_end[] WEAK;

struct handler {
  void (*run)(void *);
  void *argument;
};
enum { MOST_HANDLERS = 4096 };
static struct handler handlers[MOST_HANDLERS], quick_handlers[MOST_HANDLERS];
static unsigned handler_count, quick_handler_count;

static int add_handler(struct handler *list, unsigned *count, void *run, void *argument) {
  if (*count >= MOST_HANDLERS) return -1;
  list[*count].run = (void (*)(void *))run;
  list[*count].argument = argument;
  ++*count;
  return 0;
}

static void run_handlers(const struct handler *list, unsigned *count) {
  while (*count) {
    --*count;
    list[*count].run(list[*count].argument);
  }
}

static void finish(const char *what, const char *detail, int status) {
  static int finishing;
  run_handlers(handlers, &handler_count);
  if (!finishing++)
    for (size i = (size)(__fini_array_end - __fini_array_start); i-- > 0;) __fini_array_start[i](0, 0, 0);
  if (*what == 'r') over(1);
  euphonium_end(what, detail, status);
}

static char *arguments[] = {"program", 0, 0};

static int start_program(int count, char **given, char **environment) {
  euphonium_entry(1, arguments, arguments + 1);
  finish("return", "", 0);
  return 0;
}

#ifdef EUPHONIUM_LIBRARY
// The C library has to be started; it runs the constructors. Old ones are told how.
int __libc_start_main(int (*)(int, char **, char **), int, char **, void (*)(void), void (*)(void), void (*)(void), void *);
extern void __libc_csu_init(void) WEAK, __libc_csu_fini(void) WEAK;

static void run_program(long *stack) {
  __libc_start_main(start_program, (int)*stack, (char **)(stack + 1), __libc_csu_init, __libc_csu_fini, 0, stack);
}
#else
static void run_program(long *stack) {
  for (routine **each = __preinit_array_start; each < __preinit_array_end; each++) (*each)(1, arguments, arguments + 1);
  for (routine **each = __init_array_start; each < __init_array_end; each++) (*each)(1, arguments, arguments + 1);
  start_program(1, arguments, arguments + 1);
}
#endif

#ifndef EUPHONIUM_EXPLORE
static void begin(long *stack) {
  guard(stack);
  run_program(stack);
}
#endif

// The end.
// runtime: exit
WEAK void exit(int status) { finish("exit", "exit", 1); }
// runtime: _exit
WEAK void _exit(int status) { euphonium_end("exit", "_exit", 1); }
// runtime: _Exit
WEAK void _Exit(int status) { euphonium_end("exit", "_Exit", 1); }
// runtime: quick_exit
WEAK void quick_exit(int status) {
  run_handlers(quick_handlers, &quick_handler_count);
  euphonium_end("exit", "quick_exit", 1);
}
// runtime: abort
WEAK void abort(void) { euphonium_end("exit", "abort", 1); }
// runtime: atexit
WEAK int atexit(void (*run)(void)) { return add_handler(handlers, &handler_count, (void *)run, 0); }
// runtime: at_quick_exit
WEAK int at_quick_exit(void (*run)(void)) {
  return add_handler(quick_handlers, &quick_handler_count, (void *)run, 0);
}
// runtime: __cxa_atexit
WEAK int __cxa_atexit(void (*run)(void *), void *argument, void *object) {
  return add_handler(handlers, &handler_count, (void *)run, argument);
}

// The verifier's own functions.
// runtime: __VERIFIER_assume
WEAK void __VERIFIER_assume(int condition) {
  if (!condition) euphonium_end("assume", "", 78);
}
// runtime: __CPROVER_assume
WEAK void __CPROVER_assume(int condition) { __VERIFIER_assume(condition); }
// runtime: __ESBMC_assume
WEAK void __ESBMC_assume(int condition) { __VERIFIER_assume(condition); }
// runtime: klee_assume
WEAK void klee_assume(unsigned long condition) { __VERIFIER_assume(condition != 0); }
// runtime: __CPROVER_atomic_begin
WEAK void __CPROVER_atomic_begin(void) {}
// runtime: __CPROVER_atomic_end
WEAK void __CPROVER_atomic_end(void) {}
// runtime: __ESBMC_atomic_begin
WEAK void __ESBMC_atomic_begin(void) {}
// runtime: __ESBMC_atomic_end
WEAK void __ESBMC_atomic_end(void) {}
// runtime: __VERIFIER_atomic_begin
WEAK void __VERIFIER_atomic_begin(void) {}
// runtime: __VERIFIER_atomic_end
WEAK void __VERIFIER_atomic_end(void) {}

// What models of library functions leave open: nothing follows from the rest of the run.
static int euphonium_c_doubtful(void) {
  euphonium_end("open", "", 79);
  return 0;
}

// Memory. Never reused, so that what was freed keeps its contents; zero at first, unless the run is to find other
// contents where nothing was written. In front of each block is its size.
static char heap[EUPHONIUM_HEAP] __attribute__((aligned(16)));
static size heap_used;

static void *place(size align, size n, int may_fail) {
  if (euphonium_allocation_fails(may_fail)) return 0;
  size mask = 15, room = EUPHONIUM_HEAP - heap_used;
  while (mask + 1 < align && mask < EUPHONIUM_HEAP) mask = 2 * mask + 1;
  size gap = ((size)0 - (size)(heap + heap_used + 16)) & mask;
  if (n > EUPHONIUM_HEAP || gap > room || ((n + 31) & ~(size)15) > room - gap) euphonium_end("memory", "", 79);
  char *block = heap + heap_used + gap + 16;
  *(size *)(block - 16) = n;
  heap_used += gap + ((n + 31) & ~(size)15);
  placed(block, n);
  return block;
}

static void *allocate_zeros(size n, int may_fail) { return place(16, n, may_fail); }

static void *allocate_aligned(size align, size n, int may_fail) {
  char *block = place(align, n, may_fail);
  if (block) stain(block, n);
  return block;
}

static void *allocate(size n, int may_fail) { return allocate_aligned(16, n, may_fail); }

static size size_of_array(size count, size each) {
  size n;
  return __builtin_mul_overflow(count, each, &n) ? (size)-1 : n;
}

// runtime: malloc
WEAK void *malloc(size n) { return allocate(n, 0); }
// runtime: valloc
WEAK void *valloc(size n) { return allocate_aligned(4096, n, 0); }
// runtime: pvalloc
WEAK void *pvalloc(size n) { return allocate_aligned(4096, n, 0); }
// runtime: xmalloc
WEAK void *xmalloc(size n) { return allocate(n, 0); }
// runtime: aligned_alloc
WEAK void *aligned_alloc(size align, size n) { return allocate_aligned(align, n, 0); }
// runtime: memalign
WEAK void *memalign(size align, size n) { return allocate_aligned(align, n, 0); }
// runtime: posix_memalign
WEAK int posix_memalign(void **slot, size align, size n) {
  void *block = allocate_aligned(align, n, 0);
  if (!block) return 12;
  *slot = block;
  return 0;
}
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
    released(old);
    size known = *(size *)((char *)old - 16);
    for (size i = 0; i < n && i < known; i++) new[i] = ((char *)old)[i];
  }
  return new;
}
// runtime: free
WEAK void free(void *block) { released(block); }
// runtime: kfree
WEAK void kfree(void *block) { released(block); }
// runtime: vfree
WEAK void vfree(void *block) { released(block); }
// runtime: kvfree
WEAK void kvfree(void *block) { released(block); }
// runtime: cfree
WEAK void cfree(void *block) { released(block); }

// runtime: memcpy
WEAK void *memcpy(void *to, const void *from, size n) {
  access(from, n);
  access(to, n);
  for (size i = 0; i < n; i++) ((char *)to)[i] = ((const char *)from)[i];
  return to;
}
// runtime: memmove
WEAK void *memmove(void *to, const void *from, size n) {
  access(from, n);
  access(to, n);
  if ((char *)to <= (const char *)from)
    for (size i = 0; i < n; i++) ((char *)to)[i] = ((const char *)from)[i];
  else
    while (n--) ((char *)to)[n] = ((const char *)from)[n];
  return to;
}
// runtime: memset
WEAK void *memset(void *to, int value, size n) {
  access(to, n);
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
