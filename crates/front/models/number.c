// Models of the functions of stdlib.h and inttypes.h that read whole numbers from text.

// The error number, where runs are executed. In the analysis it is known to the verifier itself.
// model: __errno_location
static int euphonium_c_error_number;
int *__errno_location(void) { return &euphonium_c_error_number; }

// part: euphonium_c_error
int *__errno_location(void);
static void euphonium_c_error(int number) { *__errno_location() = number; }

// The value of a digit; 99 for what is none.
// part: euphonium_c_digit
static unsigned int euphonium_c_digit(char c) {
  if (c >= '0' && c <= '9') return (unsigned int)(c - '0');
  if (c >= 'a' && c <= 'z') return (unsigned int)(c - 'a') + 10;
  if (c >= 'A' && c <= 'Z') return (unsigned int)(c - 'A') + 10;
  return 99;
}

// One more digit; whether the number has become too large. In two halves, so that no product needs more than 64 bits.
// part: euphonium_c_append_digit
static int euphonium_c_append_digit(unsigned long long *value, unsigned int base, unsigned int digit) {
  unsigned long long low = (*value & 0xffffffffULL) * base + digit;
  unsigned long long high = (*value >> 32) * base + (low >> 32);
  *value = (high << 32) | (low & 0xffffffffULL);
  return (high >> 32) != 0;
}

// White space, sign and prefix; the base, or 0 if there can be no number. C23 knows binary prefixes.
// part: euphonium_c_prefix
static int euphonium_c_prefix(const char **text, int base, int binary, int *negative) {
  const char *s = *text;
  while (*s == ' ' || (*s >= '\t' && *s <= '\r')) s++;
  *negative = *s == '-';
  if (*s == '-' || *s == '+') s++;
  if (*s == '0') {
    if ((base == 0 || base == 16) && (s[1] == 'x' || s[1] == 'X') && euphonium_c_digit(s[2]) < 16) {
      s += 2;
      base = 16;
    } else if (binary && (base == 0 || base == 2) && (s[1] == 'b' || s[1] == 'B') && euphonium_c_digit(s[2]) < 2) {
      s += 2;
      base = 2;
    } else if (base == 0) {
      base = 8;
    }
  } else if (base == 0) {
    base = 10;
  }
  *text = s;
  return base;
}

// The number without its sign, and whether it is too large; 34 is ERANGE, 22 EINVAL.
// part: euphonium_c_number
static unsigned long long euphonium_c_number(const char *text, char **end, int base, int binary, int *negative,
                                             int *large) {
  unsigned long long value = 0;
  const char *s = text;
  *negative = *large = 0;
  if (base < 0 || base == 1 || base > 36) {
    euphonium_c_error(22);
    return 0;
  }
  unsigned int radix = (unsigned int)euphonium_c_prefix(&s, base, binary, negative);
  if (euphonium_c_digit(*s) >= radix) s = text;
  else
    while (euphonium_c_digit(*s) < radix) {
      *large |= euphonium_c_append_digit(&value, radix, euphonium_c_digit(*s));
      s++;
    }
  if (end) *end = (char *)s;
  return value;
}

// part: euphonium_c_signed
static long euphonium_c_signed(const char *text, char **end, int base, int binary) {
  int negative, large;
  unsigned long long value = euphonium_c_number(text, end, base, binary, &negative, &large);
  unsigned long most = ((unsigned long)-1 >> 1) + (unsigned long)negative;
  if (large || value > most) {
    euphonium_c_error(34);
    value = most;
  }
  return (long)(negative ? 0 - (unsigned long)value : (unsigned long)value);
}

// part: euphonium_c_unsigned
static unsigned long euphonium_c_unsigned(const char *text, char **end, int base, int binary) {
  int negative, large;
  unsigned long long value = euphonium_c_number(text, end, base, binary, &negative, &large);
  if (large || value > (unsigned long)-1) {
    euphonium_c_error(34);
    return (unsigned long)-1;
  }
  return negative ? 0 - (unsigned long)value : (unsigned long)value;
}

// part: euphonium_c_long_signed
static long long euphonium_c_long_signed(const char *text, char **end, int base, int binary) {
  int negative, large;
  unsigned long long value = euphonium_c_number(text, end, base, binary, &negative, &large);
  unsigned long long most = ((unsigned long long)-1 >> 1) + (unsigned long long)negative;
  if (large || value > most) {
    euphonium_c_error(34);
    value = most;
  }
  return (long long)(negative ? 0 - value : value);
}

// part: euphonium_c_long_unsigned
static unsigned long long euphonium_c_long_unsigned(const char *text, char **end, int base, int binary) {
  int negative, large;
  unsigned long long value = euphonium_c_number(text, end, base, binary, &negative, &large);
  if (large) {
    euphonium_c_error(34);
    return (unsigned long long)-1;
  }
  return negative ? 0 - value : value;
}

// model: strtol
long strtol(const char *s, char **end, int base) { return euphonium_c_signed(s, end, base, 0); }

// model: strtoul
unsigned long strtoul(const char *s, char **end, int base) { return euphonium_c_unsigned(s, end, base, 0); }

// model: strtoll
long long strtoll(const char *s, char **end, int base) { return euphonium_c_long_signed(s, end, base, 0); }

// model: strtoull
unsigned long long strtoull(const char *s, char **end, int base) { return euphonium_c_long_unsigned(s, end, base, 0); }

// model: strtoq
long long strtoq(const char *s, char **end, int base) { return euphonium_c_long_signed(s, end, base, 0); }

// model: strtouq
unsigned long long strtouq(const char *s, char **end, int base) { return euphonium_c_long_unsigned(s, end, base, 0); }

// model: strtoimax
long long strtoimax(const char *s, char **end, int base) { return euphonium_c_long_signed(s, end, base, 0); }

// model: strtoumax
unsigned long long strtoumax(const char *s, char **end, int base) { return euphonium_c_long_unsigned(s, end, base, 0); }

// model: __isoc23_strtol
long __isoc23_strtol(const char *s, char **end, int base) { return euphonium_c_signed(s, end, base, 1); }

// model: __isoc23_strtoul
unsigned long __isoc23_strtoul(const char *s, char **end, int base) { return euphonium_c_unsigned(s, end, base, 1); }

// model: __isoc23_strtoll
long long __isoc23_strtoll(const char *s, char **end, int base) { return euphonium_c_long_signed(s, end, base, 1); }

// model: __isoc23_strtoull
unsigned long long __isoc23_strtoull(const char *s, char **end, int base) {
  return euphonium_c_long_unsigned(s, end, base, 1);
}

// model: __isoc23_strtoimax
long long __isoc23_strtoimax(const char *s, char **end, int base) { return euphonium_c_long_signed(s, end, base, 1); }

// model: __isoc23_strtoumax
unsigned long long __isoc23_strtoumax(const char *s, char **end, int base) {
  return euphonium_c_long_unsigned(s, end, base, 1);
}

// What does not fit is undefined in C; here it is what strtol makes of it, cut off.
// model: atoi
int atoi(const char *s) { return (int)euphonium_c_signed(s, 0, 10, 0); }

// model: atol
long atol(const char *s) { return euphonium_c_signed(s, 0, 10, 0); }

// model: atoll
long long atoll(const char *s) { return euphonium_c_long_signed(s, 0, 10, 0); }

// model: atoq
long long atoq(const char *s) { return euphonium_c_long_signed(s, 0, 10, 0); }
