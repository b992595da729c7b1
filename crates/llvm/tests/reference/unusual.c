// What C programs have seldom, for the comparison with LLVM's own tools (tests/differential.rs). It needs no headers.
typedef float v4 __attribute__((vector_size(16)));
typedef int vi4 __attribute__((vector_size(16)));
_Thread_local int tls = 3;
_Atomic long counter;
long plain;
struct __attribute__((packed)) P { char a; long b; short c; } p = {1, 2, 3};
union U { double d; long l; char c[16]; } u = {.l = 5};
struct B { int a[20]; };
static const char *const names[] = {"a", "b\"\\\n\x01", 0};
static int table[3][4] = {[1] = {[2] = 7}, [2] = {1, 2, 3, 4}};
__attribute__((weak)) int weak_body(int x) { return x * 3; }
extern int aliased(int) __attribute__((alias("weak_body")));
extern int maybe(void) __attribute__((weak));

long double extended(long double x, __float128 q) { return x * 3.14L + (long double)q; }
double _Complex complex(double _Complex z) { return z * z + 1.5i; }
v4 vectors(v4 a, v4 b, vi4 m) { return __builtin_shufflevector(a * b + a, b, 0, 5, 2, 7) + (v4)(m > 3); }

int variadic(int n, ...) {
  __builtin_va_list list;
  __builtin_va_start(list, n);
  int sum = 0;
  while (n--)
    sum += __builtin_va_arg(list, int);
  sum += (int)__builtin_va_arg(list, double);
  __builtin_va_end(list);
  return sum;
}

long atomics(long e) {
  __atomic_fetch_add(&plain, 5, __ATOMIC_SEQ_CST);
  __atomic_compare_exchange_n(&plain, &e, 9, 1, __ATOMIC_ACQ_REL, __ATOMIC_RELAXED);
  __atomic_thread_fence(__ATOMIC_ACQUIRE);
  return __atomic_load_n(&plain, __ATOMIC_RELAXED) + counter++ + __atomic_exchange_n(&plain, e, __ATOMIC_RELEASE);
}

int labels(int i) {
  static void *targets[] = {&&one, &&two};
  goto *targets[i & 1];
one:
  return 1;
two:
  return 2;
}

struct B by_value(struct B b, int i) {
  b.a[i] = 1;
  return b;
}

int cases(unsigned long long v) {
  switch (v) {
  case 0 ... 5:
    return 1;
  case 0xFFFFFFFFFFFFFFFFull:
    return 2;
  case 1ull << 63:
    return 3;
  default:
    return 4;
  }
}

__int128 wide(__int128 a, unsigned __int128 b) { return a / 3 + (__int128)(b >> 70) - ((__int128)1 << 100); }
_Bool overflows(int a, int b, int *r) { return __builtin_add_overflow(a, b, r) | __builtin_mul_overflow(a, b, r); }
float choices(float x) { return x < 0 ? -x : __builtin_isnan(x) ? 0.1f : x + 1.5f; }

int variable_length(int n) {
  int a[n][n + 1];
  a[n - 1][0] = table[n % 3][1];
  return a[n - 1][0] + sizeof a;
}

int bits(unsigned x) {
  return __builtin_popcount(x) + __builtin_clz(x | 1) + __builtin_bswap32(x) + (maybe ? maybe() : 0);
}

int main(int argc, char **argv) {
  volatile int v = argc;
  struct { int b : 3; unsigned c : 29; } fields = {-1, v};
  __asm__ volatile("addl %1, %0" : "+m"(v) : "r"(argc) : "cc");
  return fields.b + fields.c + names[0][0] + tls + p.b + u.c[3] + aliased(v);
}
