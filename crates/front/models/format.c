// Models of the functions of stdio.h that print into memory.
//
// Exact for whole numbers, characters, strings and addresses, with all flags. What floating-point and wide conversions
// print is left open: `euphonium_c_doubtful` stands for a value that is computed by what is not modelled.

// A character of the result, if there is room for it.
// part: euphonium_c_put
static __SIZE_TYPE__ euphonium_c_put(char *to, __SIZE_TYPE__ room, __SIZE_TYPE__ at, char c) {
  if (at < room) to[at] = c;
  return at + 1;
}

// The same, several times.
// part: euphonium_c_pad
static __SIZE_TYPE__ euphonium_c_pad(char *to, __SIZE_TYPE__ room, __SIZE_TYPE__ at, char c, int count) {
  for (int i = 0; i < count; i++) at = euphonium_c_put(to, room, at, c);
  return at;
}

// Any text.
// part: euphonium_c_doubtful
int euphonium_c_doubtful(void);

// The digits of a number, the lowest first; how many. None for zero. Small numbers need no long division.
// part: euphonium_c_digits
static int euphonium_c_digits(char *digits, unsigned long long value, unsigned int base, char ten) {
  int count = 0;
  while (value >> 32) {
    unsigned int digit = (unsigned int)(value % base);
    digits[count++] = (char)(digit < 10 ? '0' + digit : ten + (digit - 10));
    value /= base;
  }
  unsigned int small = (unsigned int)value;
  while (small) {
    unsigned int digit = small % base;
    digits[count++] = (char)(digit < 10 ? '0' + digit : ten + (digit - 10));
    small /= base;
  }
  return count;
}

// A conversion of a whole number; `sign` is 0 or the character in front.
// part: euphonium_c_print_number
static __SIZE_TYPE__ euphonium_c_print_number(char *to, __SIZE_TYPE__ room, __SIZE_TYPE__ at, unsigned long long value,
                                              char sign, unsigned int base, char ten, int alternative, int left,
                                              int zeros, int width, int precision) {
  char digits[24];
  int count = euphonium_c_digits(digits, value, base, ten);
  int prefix = alternative && base == 16 && value;
  // At least one digit, unless the precision is zero; one more zero for octal numbers that do not begin with one.
  int least = precision < 0 ? 1 : precision;
  if (alternative && base == 8 && least <= count) least = count + 1;
  int leading = least > count ? least - count : 0;
  int length = count + leading + (sign != 0) + 2 * prefix;
  if (zeros && !left && precision < 0 && length < width) {
    leading += width - length;
    length = width;
  }
  if (!left) at = euphonium_c_pad(to, room, at, ' ', width - length);
  if (sign) at = euphonium_c_put(to, room, at, sign);
  if (prefix) {
    at = euphonium_c_put(to, room, at, '0');
    at = euphonium_c_put(to, room, at, (char)(ten - 'a' + 'x'));
  }
  at = euphonium_c_pad(to, room, at, '0', leading);
  while (count > 0) at = euphonium_c_put(to, room, at, digits[--count]);
  if (left) at = euphonium_c_pad(to, room, at, ' ', width - length);
  return at;
}

// A conversion of a string, of which no more than the precision is looked at.
// part: euphonium_c_print_text
static __SIZE_TYPE__ euphonium_c_print_text(char *to, __SIZE_TYPE__ room, __SIZE_TYPE__ at, const char *text, int left,
                                            int width, int precision) {
  int length = 0;
  if (!text) text = precision < 0 || precision >= 6 ? "(null)" : "";
  while ((precision < 0 || length < precision) && text[length]) length++;
  if (!left) at = euphonium_c_pad(to, room, at, ' ', width - length);
  for (int i = 0; i < length; i++) at = euphonium_c_put(to, room, at, text[i]);
  if (left) at = euphonium_c_pad(to, room, at, ' ', width - length);
  return at;
}

// Passed like the number in it, and no value of 80 bits.
// part: euphonium_c_long_double
struct euphonium_c_long_double {
  long double number;
};

// Prints into `room` characters and a zero behind them. The sizes of numbers: 0 int, 1 long, 2 long long, -1 short,
// -2 char, 3 long double.
// part: euphonium_c_format
static int euphonium_c_format(char *to, __SIZE_TYPE__ room, const char *format, __builtin_va_list list) {
  __SIZE_TYPE__ at = 0;
  for (; *format; format++) {
    if (*format != '%') {
      at = euphonium_c_put(to, room, at, *format);
      continue;
    }
    int left = 0, plus = 0, space = 0, alternative = 0, zeros = 0, width = 0, precision = -1, size = 0;
    for (format++;; format++) {
      if (*format == '-') left = 1;
      else if (*format == '+') plus = 1;
      else if (*format == ' ') space = 1;
      else if (*format == '#') alternative = 1;
      else if (*format == '0') zeros = 1;
      else if (*format != '\'') break;
    }
    if (*format == '*') {
      width = __builtin_va_arg(list, int);
      if (width < 0) {
        left = 1;
        width = -width;
      }
      format++;
    } else {
      for (; *format >= '0' && *format <= '9'; format++) width = width * 10 + (*format - '0');
    }
    if (*format == '.') {
      format++;
      precision = 0;
      if (*format == '*') {
        precision = __builtin_va_arg(list, int);
        if (precision < 0) precision = -1;
        format++;
      } else {
        for (; *format >= '0' && *format <= '9'; format++) precision = precision * 10 + (*format - '0');
      }
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
    if (kind == '%') {
      at = euphonium_c_put(to, room, at, '%');
    } else if (kind == 'd' || kind == 'i' || kind == 'u' || kind == 'o' || kind == 'x' || kind == 'X') {
      long long value;
      if (size >= 2) value = __builtin_va_arg(list, long long);
      else if (size == 1) value = __builtin_va_arg(list, long);
      else value = __builtin_va_arg(list, int);
      unsigned long long magnitude;
      char sign = 0;
      if (kind == 'd' || kind == 'i') {
        if (size == -1) value = (short)value;
        if (size == -2) value = (signed char)value;
        sign = value < 0 ? '-' : plus ? '+' : space ? ' ' : 0;
        magnitude = value < 0 ? 0 - (unsigned long long)value : (unsigned long long)value;
      } else {
        if (size == 1) magnitude = (unsigned long)value;
        else if (size == 0) magnitude = (unsigned int)value;
        else if (size == -1) magnitude = (unsigned short)value;
        else if (size == -2) magnitude = (unsigned char)value;
        else magnitude = (unsigned long long)value;
      }
      unsigned int base = kind == 'o' ? 8 : kind == 'x' || kind == 'X' ? 16 : 10;
      at = euphonium_c_print_number(to, room, at, magnitude, sign, base, kind == 'X' ? 'A' : 'a', alternative, left,
                                    zeros, width, precision);
    } else if (kind == 'c' && size <= 0) {
      char c = (char)__builtin_va_arg(list, int);
      if (!left) at = euphonium_c_pad(to, room, at, ' ', width - 1);
      at = euphonium_c_put(to, room, at, c);
      if (left) at = euphonium_c_pad(to, room, at, ' ', width - 1);
    } else if (kind == 's' && size <= 0) {
      const char *text = __builtin_va_arg(list, const char *);
      at = euphonium_c_print_text(to, room, at, text, left, width, precision);
    } else if (kind == 'p') {
      void *address = __builtin_va_arg(list, void *);
      char sign = plus ? '+' : space ? ' ' : 0;
      if (address)
        at = euphonium_c_print_number(to, room, at, (__SIZE_TYPE__)address, sign, 16, 'a', 1, left, zeros, width,
                                      precision);
      else at = euphonium_c_print_text(to, room, at, "(nil)", left, width, -1);
    } else if (kind == 'n') {
      void *count = __builtin_va_arg(list, void *);
      if (size >= 2) *(long long *)count = (long long)at;
      else if (size == 1) *(long *)count = (long)at;
      else if (size == 0) *(int *)count = (int)at;
      else if (size == -1) *(short *)count = (short)at;
      else *(signed char *)count = (signed char)at;
    } else {
      // Floating point and wide characters; what is no conversion, for which the library does what it likes.
      if (kind == 'f' || kind == 'F' || kind == 'e' || kind == 'E' || kind == 'g' || kind == 'G' || kind == 'a' ||
          kind == 'A') {
        if (size == 3) __builtin_va_arg(list, struct euphonium_c_long_double);
        else __builtin_va_arg(list, double);
      } else if (kind == 's' || kind == 'S') {
        __builtin_va_arg(list, void *);
      } else if (kind == 'c' || kind == 'C') {
        __builtin_va_arg(list, int);
      }
      for (int length = euphonium_c_doubtful(); length > 0; length--)
        at = euphonium_c_put(to, room, at, (char)euphonium_c_doubtful());
      if (!kind) return euphonium_c_doubtful();
    }
  }
  return at > 0x7fffffff ? -1 : (int)at;
}

// The zero at the end is behind what was printed, or the last that there is room for.
// part: euphonium_c_print
static int euphonium_c_print(char *to, __SIZE_TYPE__ size, const char *format, __builtin_va_list list) {
  int length = euphonium_c_format(to, size ? size - 1 : 0, format, list);
  if (size && length >= 0) to[(unsigned int)length < size ? (unsigned int)length : size - 1] = 0;
  return length;
}

// More than any object has.
// part: EUPHONIUM_C_ENDLESS
#define EUPHONIUM_C_ENDLESS ((__SIZE_TYPE__)-1)

// model: vsnprintf
int vsnprintf(char *to, __SIZE_TYPE__ size, const char *format, __builtin_va_list list) {
  return euphonium_c_print(to, size, format, list);
}

// model: vsprintf
int vsprintf(char *to, const char *format, __builtin_va_list list) {
  return euphonium_c_print(to, EUPHONIUM_C_ENDLESS, format, list);
}

// model: snprintf
int snprintf(char *to, __SIZE_TYPE__ size, const char *format, ...) {
  __builtin_va_list list;
  __builtin_va_start(list, format);
  int length = euphonium_c_print(to, size, format, list);
  __builtin_va_end(list);
  return length;
}

// model: sprintf
int sprintf(char *to, const char *format, ...) {
  __builtin_va_list list;
  __builtin_va_start(list, format);
  int length = euphonium_c_print(to, EUPHONIUM_C_ENDLESS, format, list);
  __builtin_va_end(list);
  return length;
}

// A string of the right length on the heap.
// part: euphonium_c_print_new
void *malloc(__SIZE_TYPE__ size);
static int euphonium_c_print_new(char **to, const char *format, __builtin_va_list list) {
  __builtin_va_list again;
  __builtin_va_copy(again, list);
  int length = euphonium_c_format(0, 0, format, again);
  __builtin_va_end(again);
  if (length < 0) return -1;
  char *text = malloc((__SIZE_TYPE__)length + 1);
  if (!text) return -1;
  *to = text;
  return euphonium_c_print(text, (__SIZE_TYPE__)length + 1, format, list);
}

// model: vasprintf
int vasprintf(char **to, const char *format, __builtin_va_list list) { return euphonium_c_print_new(to, format, list); }

// model: asprintf
int asprintf(char **to, const char *format, ...) {
  __builtin_va_list list;
  __builtin_va_start(list, format);
  int length = euphonium_c_print_new(to, format, list);
  __builtin_va_end(list);
  return length;
}
