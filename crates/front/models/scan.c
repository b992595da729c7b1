// Models of the functions of stdio.h that read from memory.
//
// Exact for whole numbers, characters, strings and sets. Where floating-point and wide conversions, and those that
// allocate, end and what they store is left open.

// The white space at the beginning.
// part: euphonium_c_skip
static const char *euphonium_c_skip(const char *s) {
  while (*s == ' ' || (*s >= '\t' && *s <= '\r')) s++;
  return s;
}

// Stores a number; sizes as for printing: 0 int, 1 long, 2 long long, -1 short, -2 char.
// part: euphonium_c_store
static void euphonium_c_store(void *to, int size, long long value) {
  if (size >= 2) *(long long *)to = value;
  else if (size == 1) *(long *)to = (long)value;
  else if (size == 0) *(int *)to = (int)value;
  else if (size == -1) *(short *)to = (short)value;
  else *(signed char *)to = (signed char)value;
}

// Whether a character is in the set whose members are between two places of a format.
// part: euphonium_c_in_set
static int euphonium_c_in_set(const char *set, const char *end, char c) {
  for (; set < end; set++) {
    if (set + 2 < end && set[1] == '-') {
      if ((unsigned char)c >= (unsigned char)set[0] && (unsigned char)c <= (unsigned char)set[2]) return 1;
      set += 2;
    } else if (*set == c) {
      return 1;
    }
  }
  return 0;
}

// Bytes of any values.
// part: euphonium_c_doubtful_bytes
static void euphonium_c_doubtful_bytes(char *to, __SIZE_TYPE__ n) {
  for (__SIZE_TYPE__ i = 0; i < n; i++) to[i] = (char)euphonium_c_doubtful();
}

// Reads digits of a number that a conversion asks for: where it ends, or null if there is none. The number is what strtol
// would make of them, or strtoul; whether one that does not fit leaves an error number depends on what is read next.
// part: euphonium_c_scan_number
static const char *euphonium_c_scan_number(const char *s, int width, char kind, int size, int binary, long long *result) {
  unsigned int base = kind == 'd' || kind == 'u' ? 10 : kind == 'o' ? 8 : kind == 'i' ? 0 : 16;
  unsigned long long value = 0;
  int negative = *s == '-', large = 0, digits = 0;
  if (*s == '-' || *s == '+') {
    s++;
    if (width > 0) width--;
  }
  if (width != 0 && *s == '0') {
    digits = 1;
    s++;
    if (width > 0) width--;
    if (width != 0 && (base == 0 || base == 16) && (*s == 'x' || *s == 'X')) {
      base = 16;
      s++;
      if (width > 0) width--;
    } else if (binary && width != 0 && base == 0 && (*s == 'b' || *s == 'B')) {
      base = 2;
      s++;
      if (width > 0) width--;
    } else if (base == 0) {
      base = 8;
    }
  }
  if (base == 0) base = 10;
  while (width != 0 && euphonium_c_digit(*s) < base) {
    large |= euphonium_c_append_digit(&value, base, euphonium_c_digit(*s));
    digits = 1;
    s++;
    if (width > 0) width--;
  }
  if (!digits) return 0;
  unsigned long long all = size >= 2 ? (unsigned long long)-1 : (unsigned long)-1;
  int is_signed = kind == 'd' || kind == 'i';
  unsigned long long most = is_signed ? (all >> 1) + (unsigned long long)negative : all;
  if (large || value > most) {
    if (euphonium_c_doubtful()) euphonium_c_error(34);
    value = most;
    if (!is_signed) negative = 0;
  }
  *result = (long long)(negative ? 0 - value : value);
  return s;
}

// part: euphonium_c_scan
void *malloc(__SIZE_TYPE__ size);
static int euphonium_c_scan(const char *s, const char *format, __builtin_va_list list, int binary) {
  const char *start = s;
  int count = 0;
  for (; *format; format++) {
    if (*format == ' ' || (*format >= '\t' && *format <= '\r')) {
      s = euphonium_c_skip(s);
      continue;
    }
    if (*format != '%') {
      if (!*s) return count ? count : -1;
      if (*s != *format) return count;
      s++;
      continue;
    }
    format++;
    int ignored = 0, width = 0, size = 0, allocates = 0;
    if (*format == '*') {
      ignored = 1;
      format++;
    }
    for (; *format >= '0' && *format <= '9'; format++) width = width * 10 + (*format - '0');
    if (width == 0) width = -1;
    if (*format == 'm') {
      allocates = 1;
      format++;
    }
    if (*format == 'h') {
      size = -1;
      format++;
      if (*format == 'h') {
        size = -2;
        format++;
      }
    } else if (*format == 'l') {
      size = 1;
      format++;
      if (*format == 'l') {
        size = 2;
        format++;
      }
    } else if (*format == 'j' || *format == 'q') {
      size = 2;
      format++;
    } else if (*format == 'z' || *format == 'Z' || *format == 't') {
      size = sizeof(__SIZE_TYPE__) == sizeof(long) ? 1 : 0;
      format++;
    } else if (*format == 'L') {
      size = 3;
      format++;
    }
    char kind = *format;
    if (kind == 'n') {
      long long at = s - start;
      if (!ignored) euphonium_c_store(__builtin_va_arg(list, void *), size, at);
      continue;
    }
    if (kind != 'c' && kind != 'C' && kind != '[') s = euphonium_c_skip(s);
    // A set, from behind the bracket or the sign of negation to the closing bracket.
    const char *set = format + 1, *set_end = set;
    int negated = 0;
    if (kind == '[') {
      if (*set == '^') {
        negated = 1;
        set++;
      }
      set_end = set;
      if (*set_end == ']') set_end++;
      while (*set_end && *set_end != ']') set_end++;
      format = *set_end ? set_end : set_end - 1;
    }
    if (!*s) return count ? count : -1;
    if (kind == '%') {
      if (*s != '%') return count;
      s++;
    } else if (kind == 'd' || kind == 'i' || kind == 'u' || kind == 'o' || kind == 'x' || kind == 'X') {
      long long value;
      s = euphonium_c_scan_number(s, width, kind, size, binary, &value);
      if (!s) return count;
      if (!ignored) {
        euphonium_c_store(__builtin_va_arg(list, void *), size, value);
        count++;
      }
    } else if ((kind == 'c' || kind == 's' || kind == '[') && size <= 0 && !allocates) {
      char *to = ignored ? 0 : __builtin_va_arg(list, char *);
      int n = 0;
      if (kind == 'c' && width < 0) width = 1;
      while (n != width && s[n]) {
        if (kind == 's' && (s[n] == ' ' || (s[n] >= '\t' && s[n] <= '\r'))) break;
        if (kind == '[' && euphonium_c_in_set(set, set_end, s[n]) == negated) break;
        if (to) to[n] = s[n];
        n++;
      }
      if (n == 0) return count;
      if (to && kind != 'c') to[n] = 0;
      if (to) count++;
      s += n;
    } else {
      // Any end, and anything where the result goes: numbers of floating point, wide characters, new strings.
      __SIZE_TYPE__ most = 1;
      while (s[most - 1]) most++;
      char *to = ignored ? 0 : __builtin_va_arg(list, char *);
      if (to && allocates) {
        char *text = malloc(most * 4);
        if (text) euphonium_c_doubtful_bytes(text, most * 4);
        if (euphonium_c_doubtful()) *(char **)to = text;
      } else if (to && (kind == 'c' || kind == 's' || kind == '[' || kind == 'C' || kind == 'S')) {
        euphonium_c_doubtful_bytes(to, most * 4);
      } else if (to) {
        euphonium_c_doubtful_bytes(to, size == 3 ? 10 : kind == 'p' ? sizeof(void *) : size == 1 ? sizeof(double) : sizeof(float));
      }
      while (*s && euphonium_c_doubtful()) s++;
      if (euphonium_c_doubtful()) return count;
      if (to) count++;
    }
  }
  return count;
}

// model: vsscanf
int vsscanf(const char *s, const char *format, __builtin_va_list list) { return euphonium_c_scan(s, format, list, 0); }

// model: __isoc99_vsscanf
int __isoc99_vsscanf(const char *s, const char *format, __builtin_va_list list) {
  return euphonium_c_scan(s, format, list, 0);
}

// model: __isoc23_vsscanf
int __isoc23_vsscanf(const char *s, const char *format, __builtin_va_list list) {
  return euphonium_c_scan(s, format, list, 1);
}

// model: sscanf
int sscanf(const char *s, const char *format, ...) {
  __builtin_va_list list;
  __builtin_va_start(list, format);
  int count = euphonium_c_scan(s, format, list, 0);
  __builtin_va_end(list);
  return count;
}

// model: __isoc99_sscanf
int __isoc99_sscanf(const char *s, const char *format, ...) {
  __builtin_va_list list;
  __builtin_va_start(list, format);
  int count = euphonium_c_scan(s, format, list, 0);
  __builtin_va_end(list);
  return count;
}

// model: __isoc23_sscanf
int __isoc23_sscanf(const char *s, const char *format, ...) {
  __builtin_va_list list;
  __builtin_va_start(list, format);
  int count = euphonium_c_scan(s, format, list, 1);
  __builtin_va_end(list);
  return count;
}
