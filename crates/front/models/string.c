// Models of functions of string.h, for the verifier and for harnesses.
//
// Plain loops, one step for one character, and no headers. Each function stands alone between lines that name it:
// only those that a program calls are compiled with it.

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

// model: strcmp
int strcmp(const char *a, const char *b) {
  while (*a && *a == *b) {
    a++;
    b++;
  }
  return (int)(unsigned char)*a - (int)(unsigned char)*b;
}

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

// model: strcpy
char *strcpy(char *to, const char *from) {
  __SIZE_TYPE__ i = 0;
  while (from[i]) {
    to[i] = from[i];
    i++;
  }
  to[i] = 0;
  return to;
}

// model: strncpy
char *strncpy(char *to, const char *from, __SIZE_TYPE__ n) {
  __SIZE_TYPE__ i = 0;
  while (i < n && from[i]) {
    to[i] = from[i];
    i++;
  }
  while (i < n) {
    to[i] = 0;
    i++;
  }
  return to;
}

// model: strcat
char *strcat(char *to, const char *from) {
  __SIZE_TYPE__ end = 0, i = 0;
  while (to[end]) end++;
  while (from[i]) {
    to[end + i] = from[i];
    i++;
  }
  to[end + i] = 0;
  return to;
}

// model: strncat
char *strncat(char *to, const char *from, __SIZE_TYPE__ n) {
  __SIZE_TYPE__ end = 0, i = 0;
  while (to[end]) end++;
  while (i < n && from[i]) {
    to[end + i] = from[i];
    i++;
  }
  to[end + i] = 0;
  return to;
}

// model: strchr
char *strchr(const char *s, int c) {
  while (*s != (char)c) {
    if (!*s) return 0;
    s++;
  }
  return (char *)s;
}

// model: strrchr
char *strrchr(const char *s, int c) {
  const char *last = 0;
  while (1) {
    if (*s == (char)c) last = s;
    if (!*s) return (char *)last;
    s++;
  }
}

// model: strstr
char *strstr(const char *text, const char *word) {
  while (1) {
    __SIZE_TYPE__ i = 0;
    while (word[i] && text[i] == word[i]) i++;
    if (!word[i]) return (char *)text;
    if (!*text) return 0;
    text++;
  }
}

// model: memcmp
int memcmp(const void *a, const void *b, __SIZE_TYPE__ n) {
  const unsigned char *x = a, *y = b;
  for (__SIZE_TYPE__ i = 0; i < n; i++)
    if (x[i] != y[i]) return (int)x[i] - (int)y[i];
  return 0;
}

// model: memchr
void *memchr(const void *s, int c, __SIZE_TYPE__ n) {
  const unsigned char *x = s;
  for (__SIZE_TYPE__ i = 0; i < n; i++)
    if (x[i] == (unsigned char)c) return (void *)(x + i);
  return 0;
}

// model: strdup
void *malloc(__SIZE_TYPE__ size);
char *strdup(const char *s) {
  __SIZE_TYPE__ n = 0;
  while (s[n]) n++;
  char *copy = malloc(n + 1);
  if (!copy) return 0;
  for (__SIZE_TYPE__ i = 0; i <= n; i++) copy[i] = s[i];
  return copy;
}
