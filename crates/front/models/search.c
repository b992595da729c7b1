// Models of functions of string.h and strings.h that look for something.

// part: euphonium_c_find
static char *euphonium_c_find(const char *s, int c) {
  while (*s != (char)c) {
    if (!*s) return 0;
    s++;
  }
  return (char *)s;
}

// model: strchr
char *strchr(const char *s, int c) { return euphonium_c_find(s, c); }

// model: index
char *index(const char *s, int c) { return euphonium_c_find(s, c); }

// model: strchrnul
char *strchrnul(const char *s, int c) {
  while (*s && *s != (char)c) s++;
  return (char *)s;
}

// part: euphonium_c_find_last
static char *euphonium_c_find_last(const char *s, int c) {
  const char *last = 0;
  while (1) {
    if (*s == (char)c) last = s;
    if (!*s) return (char *)last;
    s++;
  }
}

// model: strrchr
char *strrchr(const char *s, int c) { return euphonium_c_find_last(s, c); }

// model: rindex
char *rindex(const char *s, int c) { return euphonium_c_find_last(s, c); }

// model: memchr
void *memchr(const void *s, int c, __SIZE_TYPE__ n) {
  const unsigned char *x = s;
  for (__SIZE_TYPE__ i = 0; i < n; i++)
    if (x[i] == (unsigned char)c) return (void *)(x + i);
  return 0;
}

// model: memrchr
void *memrchr(const void *s, int c, __SIZE_TYPE__ n) {
  const unsigned char *x = s;
  while (n) {
    n--;
    if (x[n] == (unsigned char)c) return (void *)(x + n);
  }
  return 0;
}

// part: euphonium_c_find_endless
static void *euphonium_c_find_endless(const unsigned char *s, int c) {
  while (*s != (unsigned char)c) s++;
  return (void *)s;
}

// model: rawmemchr
void *rawmemchr(const void *s, int c) { return euphonium_c_find_endless(s, c); }

// model: __rawmemchr
void *__rawmemchr(const void *s, int c) { return euphonium_c_find_endless(s, c); }

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

// model: strnstr
char *strnstr(const char *text, const char *word, __SIZE_TYPE__ n) {
  while (1) {
    __SIZE_TYPE__ i = 0;
    while (word[i] && i < n && text[i] == word[i]) i++;
    if (!word[i]) return (char *)text;
    if (!n || !*text) return 0;
    text++;
    n--;
  }
}

// model: strcasestr
char *strcasestr(const char *text, const char *word) {
  while (1) {
    __SIZE_TYPE__ i = 0;
    while (word[i] && euphonium_c_lower(text[i]) == euphonium_c_lower(word[i])) i++;
    if (!word[i]) return (char *)text;
    if (!*text) return 0;
    text++;
  }
}

// model: memmem
void *memmem(const void *text, __SIZE_TYPE__ length, const void *word, __SIZE_TYPE__ n) {
  const unsigned char *x = text, *y = word;
  for (__SIZE_TYPE__ start = 0; n <= length && start <= length - n; start++) {
    __SIZE_TYPE__ i = 0;
    while (i < n && x[start + i] == y[i]) i++;
    if (i == n) return (void *)(x + start);
  }
  return 0;
}

// How many characters at the beginning are in the set, or are not.
// part: euphonium_c_span
static __SIZE_TYPE__ euphonium_c_span(const char *s, const char *set, int wanted) {
  __SIZE_TYPE__ n = 0;
  while (s[n]) {
    __SIZE_TYPE__ i = 0;
    while (set[i] && set[i] != s[n]) i++;
    if ((set[i] != 0) != wanted) return n;
    n++;
  }
  return n;
}

// model: strspn
__SIZE_TYPE__ strspn(const char *s, const char *set) { return euphonium_c_span(s, set, 1); }

// model: strcspn
__SIZE_TYPE__ strcspn(const char *s, const char *set) { return euphonium_c_span(s, set, 0); }

// model: strpbrk
char *strpbrk(const char *s, const char *set) {
  const char *found = s + euphonium_c_span(s, set, 0);
  return *found ? (char *)found : 0;
}

// part: euphonium_c_token
static char *euphonium_c_token(char *s, const char *separators, char **rest) {
  if (!s) s = *rest;
  if (!s) return 0;
  s += euphonium_c_span(s, separators, 1);
  if (!*s) {
    *rest = s;
    return 0;
  }
  char *end = s + euphonium_c_span(s, separators, 0);
  if (*end) {
    *end = 0;
    end++;
  }
  *rest = end;
  return s;
}

// model: strtok
static char *euphonium_c_tokens;
char *strtok(char *s, const char *separators) { return euphonium_c_token(s, separators, &euphonium_c_tokens); }

// model: strtok_r
char *strtok_r(char *s, const char *separators, char **rest) { return euphonium_c_token(s, separators, rest); }

// model: __strtok_r
char *__strtok_r(char *s, const char *separators, char **rest) { return euphonium_c_token(s, separators, rest); }

// model: strsep
char *strsep(char **rest, const char *separators) {
  char *s = *rest;
  if (!s) return 0;
  char *end = s + euphonium_c_span(s, separators, 0);
  if (*end) {
    *end = 0;
    *rest = end + 1;
  } else {
    *rest = 0;
  }
  return s;
}

// model: ffs
int ffs(int x) { return x ? __builtin_ctz((unsigned int)x) + 1 : 0; }

// model: ffsl
int ffsl(long x) { return x ? __builtin_ctzl((unsigned long)x) + 1 : 0; }

// model: ffsll
int ffsll(long long x) { return x ? __builtin_ctzll((unsigned long long)x) + 1 : 0; }
