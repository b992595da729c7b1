// What is rare: each function here makes the compiler print something that the others do not.

struct big { int values[8]; };
typedef int vector __attribute__((vector_size(16)));

extern int missing;
extern int maybe __attribute__((weak));
__thread int each_thread = 3;
int shared __attribute__((aligned(64), section("somewhere")));
long double extended = 1.5L;
float not_a_number = __builtin_nanf("");
double infinite = __builtin_inf();
static unsigned long long atom;

__attribute__((noreturn)) void stop(int code);
int original(int x) { return x + missing; }
int renamed(int x) __attribute__((alias("original")));
__attribute__((weak)) int weak_function(void) { return 1; }

static __attribute__((noinline)) int by_value(struct big b, int at) { return b.values[at & 7]; }

struct big make(int seed) {
    struct big b = {{seed, seed + 1}};
    return b;
}

int pass(int seed) {
    struct big b = make(seed);
    return by_value(b, seed);
}

int total(int count, ...) {
    __builtin_va_list list;
    __builtin_va_start(list, count);
    int sum = 0;
    while (count-- > 0) sum += __builtin_va_arg(list, int);
    double last = __builtin_va_arg(list, double);
    __builtin_va_end(list);
    return sum + (int)last;
}

int variadic(void) { return total(2, 3, 4, 2.5); }

int computed_goto(int n) {
    static void *targets[] = {&&zero, &&one};
    goto *targets[n & 1];
zero:
    return 10;
one:
    return 11;
}

unsigned long long atomics(void) {
    __atomic_store_n(&atom, 5, __ATOMIC_RELEASE);
    __atomic_fetch_add(&atom, 2, __ATOMIC_SEQ_CST);
    __atomic_fetch_nand(&atom, 1, __ATOMIC_ACQ_REL);
    unsigned long long expected = 7;
    __atomic_compare_exchange_n(&atom, &expected, 9, 0, __ATOMIC_SEQ_CST, __ATOMIC_RELAXED);
    __atomic_thread_fence(__ATOMIC_ACQUIRE);
    return __atomic_load_n(&atom, __ATOMIC_ACQUIRE);
}

int assembly(int x) {
    int y;
    __asm__ volatile("movl %1, %0\n\tincl %0" : "=r"(y) : "r"(x) : "cc");
    return y;
}

int assembly_goto(int x) {
    __asm__ goto("testl %0, %0; jne %l1" : : "r"(x) : "cc" : not_zero);
    return 0;
not_zero:
    return 1;
}

vector vectors(vector a, vector b, int at) {
    vector c = a * b + (vector){1, 2, 3, 4};
    c[at & 3] = 7;
    return __builtin_shufflevector(c, a, 0, 5, 2, 7) > b;
}

long double long_double(long double x, float f) { return -x * extended + f; }

#ifdef __SIZEOF_INT128__
__int128 wide(__int128 x) { return x * (((__int128)1 << 100) - 3) - 1; }
#endif

_Complex double complex_number(_Complex double x) { return x * x; }

void may_stop(int x) {
    if (x) stop(x);
    switch (x + 1) {}
}

int array_of_length(int n) {
    int a[n];
    for (int i = 0; i < n; i++) a[i] = i;
    return a[n - 1];
}

int builtin(unsigned x) { return __builtin_popcount(x) + __builtin_clz(x | 1) + __builtin_expect(x == 3, 0); }
int overflow(int x, int y) { int z; return __builtin_add_overflow(x, y, &z) ? -1 : z; }
char *frame(void) { return __builtin_alloca(16); }
const char *name(void) { return __func__; }
int unprototyped();
int old_style(void) { return unprototyped(1, 2); }
