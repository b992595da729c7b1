// Models of functions of wchar.h.

// part: euphonium_c_wide
typedef __WCHAR_TYPE__ euphonium_c_wide;

// model: wcslen
__SIZE_TYPE__ wcslen(const euphonium_c_wide *s) {
  __SIZE_TYPE__ n = 0;
  while (s[n]) n++;
  return n;
}

// model: wcsnlen
__SIZE_TYPE__ wcsnlen(const euphonium_c_wide *s, __SIZE_TYPE__ limit) {
  __SIZE_TYPE__ n = 0;
  while (n < limit && s[n]) n++;
  return n;
}

// model: wcscmp
int wcscmp(const euphonium_c_wide *a, const euphonium_c_wide *b) {
  while (*a && *a == *b) {
    a++;
    b++;
  }
  return *a < *b ? -1 : *a > *b;
}

// model: wcsncmp
int wcsncmp(const euphonium_c_wide *a, const euphonium_c_wide *b, __SIZE_TYPE__ n) {
  while (n) {
    if (*a != *b) return *a < *b ? -1 : 1;
    if (!*a) return 0;
    a++;
    b++;
    n--;
  }
  return 0;
}

// model: wcscpy
euphonium_c_wide *wcscpy(euphonium_c_wide *to, const euphonium_c_wide *from) {
  __SIZE_TYPE__ i = 0;
  while (from[i]) {
    to[i] = from[i];
    i++;
  }
  to[i] = 0;
  return to;
}

// model: wcsncpy
euphonium_c_wide *wcsncpy(euphonium_c_wide *to, const euphonium_c_wide *from, __SIZE_TYPE__ n) {
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

// model: wcscat
euphonium_c_wide *wcscat(euphonium_c_wide *to, const euphonium_c_wide *from) {
  __SIZE_TYPE__ end = 0, i = 0;
  while (to[end]) end++;
  while (from[i]) {
    to[end + i] = from[i];
    i++;
  }
  to[end + i] = 0;
  return to;
}

// model: wcsncat
euphonium_c_wide *wcsncat(euphonium_c_wide *to, const euphonium_c_wide *from, __SIZE_TYPE__ n) {
  __SIZE_TYPE__ end = 0, i = 0;
  while (to[end]) end++;
  while (i < n && from[i]) {
    to[end + i] = from[i];
    i++;
  }
  to[end + i] = 0;
  return to;
}

// model: wcschr
euphonium_c_wide *wcschr(const euphonium_c_wide *s, euphonium_c_wide c) {
  while (*s != c) {
    if (!*s) return 0;
    s++;
  }
  return (euphonium_c_wide *)s;
}

// model: wcsrchr
euphonium_c_wide *wcsrchr(const euphonium_c_wide *s, euphonium_c_wide c) {
  const euphonium_c_wide *last = 0;
  while (1) {
    if (*s == c) last = s;
    if (!*s) return (euphonium_c_wide *)last;
    s++;
  }
}

// model: wcsstr
euphonium_c_wide *wcsstr(const euphonium_c_wide *text, const euphonium_c_wide *word) {
  while (1) {
    __SIZE_TYPE__ i = 0;
    while (word[i] && text[i] == word[i]) i++;
    if (!word[i]) return (euphonium_c_wide *)text;
    if (!*text) return 0;
    text++;
  }
}

// How many characters at the beginning are in the set, or are not.
// part: euphonium_c_wide_span
static __SIZE_TYPE__ euphonium_c_wide_span(const euphonium_c_wide *s, const euphonium_c_wide *set, int wanted) {
  __SIZE_TYPE__ n = 0;
  while (s[n]) {
    __SIZE_TYPE__ i = 0;
    while (set[i] && set[i] != s[n]) i++;
    if ((set[i] != 0) != wanted) return n;
    n++;
  }
  return n;
}

// model: wcsspn
__SIZE_TYPE__ wcsspn(const euphonium_c_wide *s, const euphonium_c_wide *set) { return euphonium_c_wide_span(s, set, 1); }

// model: wcscspn
__SIZE_TYPE__ wcscspn(const euphonium_c_wide *s, const euphonium_c_wide *set) { return euphonium_c_wide_span(s, set, 0); }

// model: wcspbrk
euphonium_c_wide *wcspbrk(const euphonium_c_wide *s, const euphonium_c_wide *set) {
  const euphonium_c_wide *found = s + euphonium_c_wide_span(s, set, 0);
  return *found ? (euphonium_c_wide *)found : 0;
}

// model: wmemset
euphonium_c_wide *wmemset(euphonium_c_wide *to, euphonium_c_wide c, __SIZE_TYPE__ n) {
  for (__SIZE_TYPE__ i = 0; i < n; i++) to[i] = c;
  return to;
}

// model: wmemcpy
euphonium_c_wide *wmemcpy(euphonium_c_wide *to, const euphonium_c_wide *from, __SIZE_TYPE__ n) {
  for (__SIZE_TYPE__ i = 0; i < n; i++) to[i] = from[i];
  return to;
}

// model: wmemmove
void *memmove(void *to, const void *from, __SIZE_TYPE__ n);
euphonium_c_wide *wmemmove(euphonium_c_wide *to, const euphonium_c_wide *from, __SIZE_TYPE__ n) {
  return memmove(to, from, n * sizeof(euphonium_c_wide));
}

// model: wmemcmp
int wmemcmp(const euphonium_c_wide *a, const euphonium_c_wide *b, __SIZE_TYPE__ n) {
  for (__SIZE_TYPE__ i = 0; i < n; i++)
    if (a[i] != b[i]) return a[i] < b[i] ? -1 : 1;
  return 0;
}

// model: wmemchr
euphonium_c_wide *wmemchr(const euphonium_c_wide *s, euphonium_c_wide c, __SIZE_TYPE__ n) {
  for (__SIZE_TYPE__ i = 0; i < n; i++)
    if (s[i] == c) return (euphonium_c_wide *)(s + i);
  return 0;
}
