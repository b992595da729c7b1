// Models of functions of string.h and strings.h that measure, compare and copy, for the verifier and for harnesses.
//
// Plain loops, one step for one character, and no headers. Each function stands alone between lines that name it:
// only those that a program calls are compiled with it. A part is what several of them share; it comes with whatever
// mentions it. No model calls another one: a program may define a function of that name, which the library would not call.
// What a function returns beyond what the standard says is what the GNU C library returns on x86-64.

// model: strlen
__SIZE_TYPE__ strlen(const char *s) {
  __SIZE_TYPE__ n = 0;
  while (s[n]) n++;
  return n;
}

// model: strnlen
__SIZE_TYPE__ strnlen(const char *s, __SIZE_TYPE__ limit) {
  __SIZE_TYPE__ n = 0;
  while (n < limit && s[n]) n++;
  return n;
}

// part: euphonium_c_compare
static int euphonium_c_compare(const char *a, const char *b) {
  while (*a && *a == *b) {
    a++;
    b++;
  }
  return (int)(unsigned char)*a - (int)(unsigned char)*b;
}

// model: strcmp
int strcmp(const char *a, const char *b) { return euphonium_c_compare(a, b); }

// In the C locale the order is that of the characters.
// model: strcoll
int strcoll(const char *a, const char *b) { return euphonium_c_compare(a, b); }

// model: strncmp
int strncmp(const char *a, const char *b, __SIZE_TYPE__ n) {
  while (n) {
    if (*a != *b) return (int)(unsigned char)*a - (int)(unsigned char)*b;
    if (!*a) return 0;
    a++;
    b++;
    n--;
  }
  return 0;
}

// part: euphonium_c_lower
static int euphonium_c_lower(char c) { return c >= 'A' && c <= 'Z' ? c - 'A' + 'a' : (int)(unsigned char)c; }

// model: strcasecmp
int strcasecmp(const char *a, const char *b) {
  while (*a && euphonium_c_lower(*a) == euphonium_c_lower(*b)) {
    a++;
    b++;
  }
  return euphonium_c_lower(*a) - euphonium_c_lower(*b);
}

// model: strncasecmp
int strncasecmp(const char *a, const char *b, __SIZE_TYPE__ n) {
  while (n) {
    int difference = euphonium_c_lower(*a) - euphonium_c_lower(*b);
    if (difference || !*a) return difference;
    a++;
    b++;
    n--;
  }
  return 0;
}

// part: euphonium_c_compare_memory
static int euphonium_c_compare_memory(const unsigned char *a, const unsigned char *b, __SIZE_TYPE__ n) {
  for (__SIZE_TYPE__ i = 0; i < n; i++)
    if (a[i] != b[i]) return (int)a[i] - (int)b[i];
  return 0;
}

// model: memcmp
int memcmp(const void *a, const void *b, __SIZE_TYPE__ n) { return euphonium_c_compare_memory(a, b, n); }

// model: bcmp
int bcmp(const void *a, const void *b, __SIZE_TYPE__ n) { return euphonium_c_compare_memory(a, b, n); }

// part: euphonium_c_copy
static char *euphonium_c_copy(char *to, const char *from) {
  __SIZE_TYPE__ i = 0;
  while (from[i]) {
    to[i] = from[i];
    i++;
  }
  to[i] = 0;
  return to + i;
}

// model: strcpy
char *strcpy(char *to, const char *from) {
  euphonium_c_copy(to, from);
  return to;
}

// model: stpcpy
char *stpcpy(char *to, const char *from) { return euphonium_c_copy(to, from); }

// model: __stpcpy
char *__stpcpy(char *to, const char *from) { return euphonium_c_copy(to, from); }

// The end of what was copied; zeros behind it.
// part: euphonium_c_copy_limited
static char *euphonium_c_copy_limited(char *to, const char *from, __SIZE_TYPE__ n) {
  __SIZE_TYPE__ i = 0;
  while (i < n && from[i]) {
    to[i] = from[i];
    i++;
  }
  char *end = to + i;
  while (i < n) {
    to[i] = 0;
    i++;
  }
  return end;
}

// model: strncpy
char *strncpy(char *to, const char *from, __SIZE_TYPE__ n) {
  euphonium_c_copy_limited(to, from, n);
  return to;
}

// model: stpncpy
char *stpncpy(char *to, const char *from, __SIZE_TYPE__ n) { return euphonium_c_copy_limited(to, from, n); }

// model: __stpncpy
char *__stpncpy(char *to, const char *from, __SIZE_TYPE__ n) { return euphonium_c_copy_limited(to, from, n); }

// In the C locale a string is its own transform.
// model: strxfrm
__SIZE_TYPE__ strxfrm(char *to, const char *from, __SIZE_TYPE__ n) {
  __SIZE_TYPE__ length = 0;
  while (from[length]) length++;
  for (__SIZE_TYPE__ i = 0; i < n && i <= length; i++) to[i] = from[i];
  return length;
}

// model: strlcpy
__SIZE_TYPE__ strlcpy(char *to, const char *from, __SIZE_TYPE__ room) {
  __SIZE_TYPE__ i = 0;
  while (from[i]) {
    if (i + 1 < room) to[i] = from[i];
    i++;
  }
  if (room) to[i < room ? i : room - 1] = 0;
  return i;
}

// model: strlcat
__SIZE_TYPE__ strlcat(char *to, const char *from, __SIZE_TYPE__ room) {
  __SIZE_TYPE__ end = 0, i = 0;
  while (end < room && to[end]) end++;
  while (from[i]) {
    if (end + i + 1 < room) to[end + i] = from[i];
    i++;
  }
  if (end < room) to[end + i < room ? end + i : room - 1] = 0;
  return end + i;
}

// part: euphonium_c_append
static void euphonium_c_append(char *to, const char *from) {
  __SIZE_TYPE__ end = 0, i = 0;
  while (to[end]) end++;
  while (from[i]) {
    to[end + i] = from[i];
    i++;
  }
  to[end + i] = 0;
}

// model: strcat
char *strcat(char *to, const char *from) {
  euphonium_c_append(to, from);
  return to;
}

// part: euphonium_c_append_limited
static void euphonium_c_append_limited(char *to, const char *from, __SIZE_TYPE__ n) {
  __SIZE_TYPE__ end = 0, i = 0;
  while (to[end]) end++;
  while (i < n && from[i]) {
    to[end + i] = from[i];
    i++;
  }
  to[end + i] = 0;
}

// model: strncat
char *strncat(char *to, const char *from, __SIZE_TYPE__ n) {
  euphonium_c_append_limited(to, from, n);
  return to;
}

// model: memccpy
void *memccpy(void *to, const void *from, int c, __SIZE_TYPE__ n) {
  unsigned char *x = to;
  const unsigned char *y = from;
  for (__SIZE_TYPE__ i = 0; i < n; i++) {
    x[i] = y[i];
    if (y[i] == (unsigned char)c) return x + i + 1;
  }
  return 0;
}

// model: bcopy
void *memmove(void *to, const void *from, __SIZE_TYPE__ n);
void bcopy(const void *from, void *to, __SIZE_TYPE__ n) { memmove(to, from, n); }

// model: swab
void swab(const void *from, void *to, __PTRDIFF_TYPE__ n) {
  const char *x = from;
  char *y = to;
  for (__PTRDIFF_TYPE__ i = 0; i + 1 < n; i += 2) {
    char first = x[i], second = x[i + 1];
    y[i] = second;
    y[i + 1] = first;
  }
}

// part: euphonium_c_duplicate
void *malloc(__SIZE_TYPE__ size);
static char *euphonium_c_duplicate(const char *s, __SIZE_TYPE__ limit) {
  __SIZE_TYPE__ n = 0;
  while (n < limit && s[n]) n++;
  char *copy = malloc(n + 1);
  if (!copy) return 0;
  for (__SIZE_TYPE__ i = 0; i < n; i++) copy[i] = s[i];
  copy[n] = 0;
  return copy;
}

// model: strdup
char *strdup(const char *s) { return euphonium_c_duplicate(s, (__SIZE_TYPE__)-1); }

// model: __strdup
char *__strdup(const char *s) { return euphonium_c_duplicate(s, (__SIZE_TYPE__)-1); }

// model: strndup
char *strndup(const char *s, __SIZE_TYPE__ n) { return euphonium_c_duplicate(s, n); }

// model: __strndup
char *__strndup(const char *s, __SIZE_TYPE__ n) { return euphonium_c_duplicate(s, n); }
