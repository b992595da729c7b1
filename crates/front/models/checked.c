// Models of what programs call that were compiled with checks of sizes (`_FORTIFY_SOURCE`). What does not fit ends the run.

// part: euphonium_c_fits
void abort(void);
static void euphonium_c_fits(int fits) {
  if (!fits) abort();
}

// model: __chk_fail
void __chk_fail(void) { euphonium_c_fits(0); }

// model: __strcpy_chk
char *__strcpy_chk(char *to, const char *from, __SIZE_TYPE__ room) {
  __SIZE_TYPE__ n = 0;
  while (from[n]) n++;
  euphonium_c_fits(n < room);
  euphonium_c_copy(to, from);
  return to;
}

// model: __stpcpy_chk
char *__stpcpy_chk(char *to, const char *from, __SIZE_TYPE__ room) {
  __SIZE_TYPE__ n = 0;
  while (from[n]) n++;
  euphonium_c_fits(n < room);
  return euphonium_c_copy(to, from);
}

// model: __strncpy_chk
char *__strncpy_chk(char *to, const char *from, __SIZE_TYPE__ n, __SIZE_TYPE__ room) {
  euphonium_c_fits(n <= room);
  euphonium_c_copy_limited(to, from, n);
  return to;
}

// model: __stpncpy_chk
char *__stpncpy_chk(char *to, const char *from, __SIZE_TYPE__ n, __SIZE_TYPE__ room) {
  euphonium_c_fits(n <= room);
  return euphonium_c_copy_limited(to, from, n);
}

// model: __strcat_chk
char *__strcat_chk(char *to, const char *from, __SIZE_TYPE__ room) {
  __SIZE_TYPE__ n = 0, m = 0;
  while (to[n]) n++;
  while (from[m]) m++;
  euphonium_c_fits(n + m < room);
  euphonium_c_append(to, from);
  return to;
}

// model: __strncat_chk
char *__strncat_chk(char *to, const char *from, __SIZE_TYPE__ limit, __SIZE_TYPE__ room) {
  __SIZE_TYPE__ n = 0, m = 0;
  while (to[n]) n++;
  while (m < limit && from[m]) m++;
  euphonium_c_fits(n + m < room);
  euphonium_c_append_limited(to, from, limit);
  return to;
}

// model: __vsnprintf_chk
int __vsnprintf_chk(char *to, __SIZE_TYPE__ size, int flag, __SIZE_TYPE__ room, const char *format,
                    __builtin_va_list list) {
  euphonium_c_fits(size <= room);
  return euphonium_c_print(to, size, format, list);
}

// model: __snprintf_chk
int __snprintf_chk(char *to, __SIZE_TYPE__ size, int flag, __SIZE_TYPE__ room, const char *format, ...) {
  euphonium_c_fits(size <= room);
  __builtin_va_list list;
  __builtin_va_start(list, format);
  int length = euphonium_c_print(to, size, format, list);
  __builtin_va_end(list);
  return length;
}

// Prints no more than there is room for before it is known whether all of it fits.
// part: euphonium_c_print_checked
static int euphonium_c_print_checked(char *to, __SIZE_TYPE__ room, const char *format, __builtin_va_list list) {
  int length = euphonium_c_print(to, room, format, list);
  euphonium_c_fits(length < 0 || (unsigned int)length < room);
  return length;
}

// model: __vsprintf_chk
int __vsprintf_chk(char *to, int flag, __SIZE_TYPE__ room, const char *format, __builtin_va_list list) {
  return euphonium_c_print_checked(to, room, format, list);
}

// model: __sprintf_chk
int __sprintf_chk(char *to, int flag, __SIZE_TYPE__ room, const char *format, ...) {
  __builtin_va_list list;
  __builtin_va_start(list, format);
  int length = euphonium_c_print_checked(to, room, format, list);
  __builtin_va_end(list);
  return length;
}
