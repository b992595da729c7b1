// Handlers of the checks that the compiler puts into the program. Those that somebody asked about end the run, the
// others let it go on. EUPHONIUM_OVERFLOW and its like are true for what is asked about.

#ifdef __SIZEOF_INT128__
typedef unsigned __int128 widest;
#else
typedef unsigned long long widest;
#endif
typedef __UINTPTR_TYPE__ handed;

// Where they are there for every program, one may have its own.
#ifdef EUPHONIUM_EXPLORE
#define HANDLER __attribute__((weak))
#else
#define HANDLER
#endif

// What a handler is told: the place, and one or two types with their sign and the logarithm of their width.
struct type { unsigned short kind, info; };
struct operation { const char *file; unsigned line, column; const struct type *types[2]; };

static unsigned width_of(const struct type *type) { return 1U << (type->info >> 1); }

static widest low_bits(widest value, unsigned width) {
  unsigned rest = 8 * sizeof value - width;
  return value << rest >> rest;
}

// What is wider than a pointer comes by its address.
static widest number_of(const struct type *type, handed given) {
  unsigned width = width_of(type);
  if (width <= 8 * sizeof given) return low_bits(given, width);
  if (width <= 64) return *(const unsigned long long *)given;
  return *(const widest *)given;
}

static void failed(const char *what) { euphonium_end("reached", what, 77); }

static void overflowed(const struct operation *operation) {
  if (operation->types[0]->info & 1 ? EUPHONIUM_OVERFLOW : EUPHONIUM_UNSIGNED) failed("overflow");
}

HANDLER void __ubsan_handle_add_overflow(struct operation *operation, handed a, handed b) { overflowed(operation); }
HANDLER void __ubsan_handle_sub_overflow(struct operation *operation, handed a, handed b) { overflowed(operation); }
HANDLER void __ubsan_handle_mul_overflow(struct operation *operation, handed a, handed b) { overflowed(operation); }
HANDLER void __ubsan_handle_negate_overflow(struct operation *operation, handed a) { overflowed(operation); }

HANDLER void __ubsan_handle_divrem_overflow(struct operation *operation, handed a, handed b) {
  int by_zero = number_of(operation->types[0], b) == 0;
  if (by_zero ? EUPHONIUM_DIVISION : EUPHONIUM_OVERFLOW) failed(by_zero ? "division" : "overflow");
}

// An overflow if the result does not fit the type.
HANDLER void __ubsan_handle_shift_out_of_bounds(struct operation *operation, handed a, handed b) {
  const struct type *type = operation->types[0];
  unsigned width = width_of(type);
  widest number = number_of(type, a), distance = number_of(operation->types[1], b);
  if (type->info & 1 && distance < width) {
    widest shifted = low_bits(number << distance, width), sign = (widest)1 << (width - 1);
    widest back = shifted >> distance;
    // The copies of the sign that come in from the left.
    if (shifted & sign && distance) back |= low_bits(~(widest)0, width) & ~(low_bits(~(widest)0, width) >> distance);
    if (back != number) {
      if (EUPHONIUM_OVERFLOW) failed("overflow");
      return;
    }
  }
  if (EUPHONIUM_SHIFT) failed("shift");
}

HANDLER void __ubsan_handle_out_of_bounds(void *data, handed index) {
  if (EUPHONIUM_BOUNDS) failed("bounds");
}
HANDLER void __ubsan_handle_vla_bound_not_positive(void *data, handed bound) {
  if (EUPHONIUM_VLA) failed("vla");
}
HANDLER void __ubsan_handle_implicit_conversion(void *data, handed from, handed to) {
  if (EUPHONIUM_CONVERSION) failed("conversion");
}

// The library's own functions are not checked; the smallest number has no absolute value. A server has these under
// names of ours, to which the text of a program refers if overflows are asked about.
#define ABSOLUTE(name, type) \
  type euphonium_##name(type x) { \
    if (x < 0 && x == (type)((unsigned long long)1 << (8 * sizeof x - 1))) failed("overflow"); \
    return x < 0 ? -x : x; \
  }
#ifdef EUPHONIUM_EXPLORE
ABSOLUTE(abs, int)
ABSOLUTE(labs, long)
ABSOLUTE(llabs, long long)
#elif EUPHONIUM_OVERFLOW
__attribute__((weak)) int euphonium_abs(int x) __asm__("abs");
__attribute__((weak)) long euphonium_labs(long x) __asm__("labs");
__attribute__((weak)) long long euphonium_llabs(long long x) __asm__("llabs");
ABSOLUTE(abs, int)
ABSOLUTE(labs, long)
ABSOLUTE(llabs, long long)
#endif
