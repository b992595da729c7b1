// Compares each model, whose name begins with model_, with the C library of the machine, on random arguments.
#define _GNU_SOURCE
#include <ctype.h>
#include <errno.h>
#include <inttypes.h>
#include <search.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <unistd.h>
#include <wchar.h>
#include <arpa/inet.h>

#ifndef ROUNDS
#define ROUNDS 20000
#endif

#define MODEL(name) extern __typeof__(name) model_##name;
MODEL(strlen) MODEL(strnlen) MODEL(strcmp) MODEL(strcoll) MODEL(strncmp) MODEL(strcasecmp) MODEL(strncasecmp)
MODEL(memcmp) MODEL(bcmp) MODEL(strcpy) MODEL(stpcpy) MODEL(strncpy) MODEL(stpncpy) MODEL(strxfrm) MODEL(strcat)
MODEL(strncat) MODEL(memccpy) MODEL(bcopy) MODEL(swab) MODEL(strdup) MODEL(strndup) MODEL(index) MODEL(rindex)
MODEL(strchr) MODEL(strchrnul) MODEL(strrchr) MODEL(memchr) MODEL(memrchr) MODEL(rawmemchr) MODEL(strstr)
MODEL(strcasestr) MODEL(memmem) MODEL(strspn) MODEL(strcspn) MODEL(strpbrk) MODEL(strtok) MODEL(strtok_r)
MODEL(strsep) MODEL(ffs) MODEL(ffsl) MODEL(ffsll) MODEL(strtol) MODEL(strtoul) MODEL(strtoll) MODEL(strtoull)
MODEL(strtoimax) MODEL(strtoumax) MODEL(atoi) MODEL(atol) MODEL(atoll) MODEL(abs) MODEL(labs) MODEL(llabs)
MODEL(imaxabs) MODEL(div) MODEL(ldiv) MODEL(lldiv) MODEL(imaxdiv) MODEL(qsort) MODEL(qsort_r) MODEL(bsearch)
MODEL(lfind) MODEL(lsearch) MODEL(htonl) MODEL(ntohl) MODEL(htons) MODEL(ntohs) MODEL(isdigit) MODEL(isxdigit)
MODEL(isupper) MODEL(islower) MODEL(isalpha) MODEL(isalnum) MODEL(isspace) MODEL(isblank) MODEL(iscntrl)
MODEL(isprint) MODEL(isgraph) MODEL(ispunct) MODEL(toupper) MODEL(tolower) MODEL(isascii) MODEL(toascii)
MODEL(__ctype_b_loc) MODEL(__ctype_tolower_loc) MODEL(__ctype_toupper_loc) MODEL(wcslen) MODEL(wcsnlen)
MODEL(wcscmp) MODEL(wcsncmp) MODEL(wcscpy) MODEL(wcsncpy) MODEL(wcscat) MODEL(wcsncat) MODEL(wcschr) MODEL(wcsrchr)
MODEL(wcsstr) MODEL(wcsspn) MODEL(wcscspn) MODEL(wcspbrk) MODEL(wmemset) MODEL(wmemcpy) MODEL(wmemmove)
MODEL(wmemcmp) MODEL(wmemchr) MODEL(vsnprintf) MODEL(snprintf) MODEL(vsprintf) MODEL(sprintf) MODEL(vasprintf)
MODEL(asprintf) MODEL(vsscanf)
int model_sscanf(const char *, const char *, ...);
size_t model_strlcpy(char *, const char *, size_t), model_strlcat(char *, const char *, size_t);
char *model_strnstr(const char *, const char *, size_t), *model___strcpy_chk(char *, const char *, size_t);
long model___isoc23_strtol(const char *, char **, int);
int model___snprintf_chk(char *, size_t, int, size_t, const char *, ...);
int model___sprintf_chk(char *, int, size_t, const char *, ...);

int euphonium_c_doubtful(void) { return 0; }

static unsigned long long state = 0x9e3779b97f4a7c15ULL;
static unsigned below(unsigned n) {
  state ^= state << 13;
  state ^= state >> 7;
  state ^= state << 17;
  return (unsigned)(state >> 33) % n;
}

static int failures;
static void check(int holds, const char *what, const char *a, const char *b, long n) {
  if (holds) return;
  if (failures++ < 20) fprintf(stderr, "%s differs: [%s] [%s] %ld\n", what, a, b, n);
}
#define CHECK(holds) check(holds, #holds, a, b, (long)n)
// Pointers into the same string, or null.
#define SAME(call, model) CHECK((call) == (model))

enum { ROOM = 64 };
// A short string of few characters, so that matches happen.
static void text(char *to, const char *alphabet, unsigned most) {
  unsigned n = below(most + 1);
  for (unsigned i = 0; i < n; i++) to[i] = alphabet[below((unsigned)strlen(alphabet))];
  to[n] = 0;
}
static void wide(wchar_t *to, unsigned most) {
  unsigned n = below(most + 1);
  for (unsigned i = 0; i < n; i++) to[i] = "abc\xff"[below(4)] * (below(8) ? 1 : -1000000);
  for (unsigned i = 0; i < n; i++) if (!to[i]) to[i] = 7;
  to[n] = 0;
}

// Where a pointer points to in a string.
static long from(const char *start, const char *p) { return p ? p - start : -1; }

static int sign(int x) { return x < 0 ? -1 : x > 0; }

static void strings(void) {
  char a[ROOM] = {0}, b[ROOM] = {0}, x[2 * ROOM], y[2 * ROOM];
  const char *alphabet = below(2) ? "abAB" : below(2) ? "ab,; \xe4\xc4\x80\xff" : "aB";
  text(a, alphabet, 12);
  text(b, alphabet, below(3) ? 3 : 12);
  if (!below(4)) strcpy(b, a);
  unsigned n = below(16), c = (unsigned)(unsigned char)alphabet[below(2)];
  if (!below(6)) c = 0;
  int odd = (int)c - (below(3) ? 0 : 256);
  SAME(strlen(a), model_strlen(a));
  SAME(strnlen(a, n), model_strnlen(a, n));
  SAME(strcmp(a, b), model_strcmp(a, b));
  SAME(strcoll(a, b), model_strcoll(a, b));
  SAME(strncmp(a, b, n), model_strncmp(a, b, n));
  SAME(strcasecmp(a, b), model_strcasecmp(a, b));
  SAME(strncasecmp(a, b, n), model_strncasecmp(a, b, n));
  SAME(memcmp(a, b, n), model_memcmp(a, b, n));
  SAME(sign(bcmp(a, b, n)), sign(model_bcmp(a, b, n)));
  SAME(strchr(a, odd), model_strchr(a, odd));
  SAME(index(a, odd), model_index(a, odd));
  SAME(strchrnul(a, odd), model_strchrnul(a, odd));
  SAME(strrchr(a, odd), model_strrchr(a, odd));
  SAME(rindex(a, odd), model_rindex(a, odd));
  SAME(memchr(a, odd, n), model_memchr(a, odd, n));
  SAME(memrchr(a, odd, n), model_memrchr(a, odd, n));
  SAME(rawmemchr(a, 0), model_rawmemchr(a, 0));
  SAME(strstr(a, b), model_strstr(a, b));
  SAME(strcasestr(a, b), model_strcasestr(a, b));
  SAME(memmem(a, n, b, strlen(b)), model_memmem(a, n, b, strlen(b)));
  SAME(strspn(a, b), model_strspn(a, b));
  SAME(strcspn(a, b), model_strcspn(a, b));
  SAME(strpbrk(a, b), model_strpbrk(a, b));
  char *found = strstr(a, b);
  SAME(found && (size_t)(found - a) + strlen(b) <= n ? found : 0, model_strnstr(a, b, n));

#define BOTH(real, model)                                \
  do {                                                   \
    memset(x, 'z', sizeof x), memset(y, 'z', sizeof y);  \
    strcpy(x + 1, a), strcpy(y + 1, a);                  \
    CHECK((real) == (model));                            \
    CHECK(memcmp(x, y, sizeof x) == 0);                  \
  } while (0)
  BOTH(strcpy(x + 1, b) - x, model_strcpy(y + 1, b) - y);
  BOTH(stpcpy(x + 1, b) - x, model_stpcpy(y + 1, b) - y);
  BOTH(strcpy(x + 1, b) - x, model___strcpy_chk(y + 1, b, ROOM) - y);
  BOTH(strncpy(x + 1, b, n) - x, model_strncpy(y + 1, b, n) - y);
  BOTH(stpncpy(x + 1, b, n) - x, model_stpncpy(y + 1, b, n) - y);
  BOTH(strcat(x + 1, b) - x, model_strcat(y + 1, b) - y);
  BOTH(strncat(x + 1, b, n) - x, model_strncat(y + 1, b, n) - y);
  BOTH(strxfrm(x + 1, b, n), model_strxfrm(y + 1, b, n));
  BOTH((swab(b, x + 1, (int)n - 2), 0), (model_swab(b, y + 1, (int)n - 2), 0));
  BOTH((bcopy(x + 2, x + 1 + n % 3, n), 0), (model_bcopy(y + 2, y + 1 + n % 3, n), 0));
  BOTH(from(x, memccpy(x + 1, b, odd, n)), from(y, model_memccpy(y + 1, b, odd, n)));
  BOTH((snprintf(x + 1, n, "%s", b), (int)strlen(b)), (int)model_strlcpy(y + 1, b, n));
  if (strlen(a) < n) {
    size_t end = strlen(a);
    BOTH((snprintf(x + 1 + end, n - end, "%s", b), end + strlen(b)), model_strlcat(y + 1, b, n));
  } else {
    BOTH(n + strlen(b), model_strlcat(y + 1, b, n));
  }

  char *copy = model_strdup(a), *part = model_strndup(a, n), *wanted = strndup(a, n);
  CHECK(strcmp(copy, a) == 0);
  CHECK(strcmp(part, wanted) == 0);
  free(copy), free(part), free(wanted);

  strcpy(x, a), strcpy(y, a);
  char *u = strtok(x, b), *v = model_strtok(y, b);
  for (int i = 0; i < 8; i++) {
    CHECK((u ? u - x : -1) == (v ? v - y : -1));
    u = strtok(0, b), v = model_strtok(0, b);
  }
  CHECK(memcmp(x, y, strlen(a) + 1) == 0);
  char *p = 0, *q = 0;
  strcpy(x, a), strcpy(y, a);
  u = strtok_r(x, b, &p), v = model_strtok_r(y, b, &q);
  for (int i = 0; i < 4; i++) {
    CHECK((u ? u - x : -1) == (v ? v - y : -1) && p - x == q - y);
    u = strtok_r(0, b, &p), v = model_strtok_r(0, b, &q);
  }
  strcpy(x, a), strcpy(y, a);
  p = x, q = y;
  for (int i = 0; i < 8; i++) {
    u = strsep(&p, b), v = model_strsep(&q, b);
    CHECK((u ? u - x : -1) == (v ? v - y : -1) && (p ? p - x : -1) == (q ? q - y : -1));
  }
  CHECK(memcmp(x, y, strlen(a) + 1) == 0);
}

// Of comparisons only the sign is known: where a string lies decides the rest in some versions of the library.
static void wide_strings(void) {
  wchar_t s[ROOM], t[ROOM], x[2 * ROOM], y[2 * ROOM];
  const char *a = "wide", *b = "wide";
  wide(s, 10);
  wide(t, below(3) ? 2 : 10);
  if (!below(4)) wcscpy(t, s);
  unsigned n = below(12);
  wchar_t c = t[0];
  SAME(wcslen(s), model_wcslen(s));
  SAME(wcsnlen(s, n), model_wcsnlen(s, n));
  SAME(sign(wcscmp(s, t)), sign(model_wcscmp(s, t)));
  SAME(sign(wcsncmp(s, t, n)), sign(model_wcsncmp(s, t, n)));
  SAME(wcschr(s, c), model_wcschr(s, c));
  SAME(wcsrchr(s, c), model_wcsrchr(s, c));
  SAME(wcsstr(s, t), model_wcsstr(s, t));
  SAME(wcsspn(s, t), model_wcsspn(s, t));
  SAME(wcscspn(s, t), model_wcscspn(s, t));
  SAME(wcspbrk(s, t), model_wcspbrk(s, t));
  unsigned all = (unsigned)wcslen(s), m = n < all ? n : all;
  unsigned other = (unsigned)wcslen(t), both = m < other ? m : other;
  SAME(sign(wmemcmp(s, t, both)), sign(model_wmemcmp(s, t, both)));
  SAME(wmemchr(s, c, m), model_wmemchr(s, c, m));
#define WIDE(real, model)                                    \
  do {                                                       \
    wmemset(x, 'z', 2 * ROOM), model_wmemset(y, 'z', 2 * ROOM); \
    wcscpy(x, s), wcscpy(y, s);                              \
    CHECK((real) - x == (model) - y);                        \
    CHECK(memcmp(x, y, sizeof x) == 0);                      \
  } while (0)
  WIDE(wcscpy(x, t), model_wcscpy(y, t));
  WIDE(wcsncpy(x, t, n), model_wcsncpy(y, t, n));
  WIDE(wcscat(x, t), model_wcscat(y, t));
  WIDE(wcsncat(x, t, n), model_wcsncat(y, t, n));
  WIDE(wmemcpy(x, t, other), model_wmemcpy(y, t, other));
  WIDE(wmemmove(x + 1, x, n), model_wmemmove(y + 1, y, n));
}

static void numbers(void) {
  static const char *const starts[] = {"", " ", "\t\n\v\f\r ", "x", " +", "-", "- ", "+-"};
  static const char *const prefixes[] = {"", "", "", "0", "0x", "0X", "0b", "00"};
  static const char *const edges[] = {"2147483647", "2147483648", "4294967295", "4294967296", "9223372036854775807",
                                      "9223372036854775808", "18446744073709551615", "18446744073709551616", "7fffffffffffffff",
                                      "8000000000000000", "ffffffffffffffff", "10000000000000000", "99999999999999999999999"};
  char a[ROOM * 2], digits[ROOM];
  const char *b = "";
  text(digits, below(2) ? "0123456789" : below(2) ? "01" : "019aAfFgzZ-", below(2) ? 4 : 24);
  if (!below(4)) strcpy(digits, edges[below(sizeof edges / sizeof edges[0])]);
  snprintf(a, sizeof a, "%s%s%s%s%s", starts[below(8)], below(3) ? "" : "-", prefixes[below(8)], digits,
           below(3) ? "" : " 9z");
  int n = below(2) ? 10 : below(2) ? (int[]){0, 8, 16, 36, 2}[below(5)] : (int)below(40) - 1;
  char *p, *q;
#define NUMBER(name, model)                        \
  do {                                             \
    p = q = 0;                                     \
    errno = 0;                                     \
    __typeof__(name(a, 0, 0)) u = name(a, &p, n);  \
    int error = errno;                             \
    errno = 0;                                     \
    CHECK(u == model(a, &q, n) && p == q);         \
    CHECK(errno == error);                         \
    CHECK(u == model(a, 0, n));                    \
  } while (0)
  NUMBER(strtol, model_strtol);
  NUMBER(strtoul, model_strtoul);
  NUMBER(strtoll, model_strtoll);
  NUMBER(strtoull, model_strtoull);
  NUMBER(strtoimax, model_strtoimax);
  NUMBER(strtoumax, model_strtoumax);
  if (!strpbrk(a, "bB")) NUMBER(strtol, model___isoc23_strtol);
  CHECK(atoi(a) == model_atoi(a) && atol(a) == model_atol(a) && atoll(a) == model_atoll(a));
}

static void printed(void) {
  char format[ROOM] = "<", x[400], y[400];
  const char *a = format, *b = "";
  unsigned end = 1, n = below(3) ? below(400) : below(8);
  static const char *const sizes[] = {"", "", "", "hh", "h", "l", "ll", "j", "z", "t"};
  for (unsigned i = below(4); i; i--) format[end++] = "-+ #0'"[below(6)];
  unsigned stars = 0, width = below(4), precision = below(4);
  if (width == 1) end += (unsigned)sprintf(format + end, "%u", below(30));
  if (width == 2) format[end++] = '*', stars |= 1;
  if (precision == 1) end += (unsigned)sprintf(format + end, ".%u", below(30));
  if (precision == 2) strcpy(format + end, ".*"), end += 2, stars |= 2;
  if (precision == 3 && !below(3)) format[end++] = '.';
  char kind = "dduoxXiincsp%"[below(13)];
  const char *size = strchr("csp%", kind) ? "" : sizes[below(10)];
  char whole[2 * ROOM];
  snprintf(whole, sizeof whole, "<%%%s%s%c>%%d%%s", format + 1, size, kind);
  a = whole;
  int first = (int)below(40) - 10, second = (int)below(30) - 5;
  long long value = (long long)(state * 0x2545F4914F6CDD1DULL) >> below(64);
  if (!below(6)) value = 0;
  long long count[2] = {-1, -1};
  char word[ROOM];
  text(word, "abc", 12);
#define PRINT(which, to, call)                                                                          \
  (strchr("s", kind) ? (stars == 3   ? call(first, second, word, 77, "tail")          \
                        : stars == 1 ? call(first, word, 77, "tail")                                     \
                        : stars == 2 ? call(second, word, 77, "tail")                                    \
                                     : call(word, 77, "tail"))                                           \
   : kind == 'n'     ? (stars == 3   ? call(first, second, &count[which], 77, "tail")                    \
                        : stars == 1 ? call(first, &count[which], 77, "tail")                            \
                        : stars == 2 ? call(second, &count[which], 77, "tail")                           \
                                     : call(&count[which], 77, "tail"))                                  \
   : kind == '%'     ? (stars == 3   ? call(first, second, 77, "tail")                                   \
                        : stars == 1 ? call(first, 77, "tail")                                           \
                        : stars == 2 ? call(second, 77, "tail")                                          \
                                     : call(77, "tail"))                                                 \
                     : (stars == 3   ? call(first, second, value, 77, "tail")                            \
                        : stars == 1 ? call(first, value, 77, "tail")                                    \
                        : stars == 2 ? call(second, value, 77, "tail")                                   \
                                     : call(value, 77, "tail")))
#define REAL(...) snprintf(x, n, whole, __VA_ARGS__)
#define OURS(...) model_snprintf(y, n, whole, __VA_ARGS__)
#define REAL2(...) sprintf(x, whole, __VA_ARGS__)
#define OURS2(...) model_sprintf(y, whole, __VA_ARGS__)
  memset(x, 'z', sizeof x), memset(y, 'z', sizeof y);
  int r = PRINT(0, x, REAL), s = PRINT(1, y, OURS);
  CHECK(r == s);
  b = x;
  CHECK(memcmp(x, y, sizeof x) == 0);
  CHECK(count[0] == count[1]);
  r = PRINT(0, x, REAL2), s = PRINT(1, y, OURS2);
  CHECK(r == s && memcmp(x, y, sizeof x) == 0 && count[0] == count[1]);
}

static void printed_ends(void) {
  char x[ROOM], y[ROOM], *p, *q;
  const char *a = "", *b = "";
  int n = 0;
#define PRINTS(...)                                                                                  \
  do {                                                                                               \
    CHECK(snprintf(x, ROOM, __VA_ARGS__) == model_snprintf(y, ROOM, __VA_ARGS__) && !strcmp(x, y));  \
    CHECK(model___snprintf_chk(y, ROOM, 1, ROOM, __VA_ARGS__) == (int)strlen(x) && !strcmp(x, y));   \
    CHECK(model___sprintf_chk(y, 1, ROOM, __VA_ARGS__) == (int)strlen(x) && !strcmp(x, y));          \
    CHECK(model_snprintf(0, 0, __VA_ARGS__) == (int)strlen(x));                                      \
    int made = model_asprintf(&q, __VA_ARGS__), wanted = asprintf(&p, __VA_ARGS__);                  \
    CHECK(made == wanted && !strcmp(p, q));                                                          \
    free(p), free(q);                                                                                \
  } while (0)
  PRINTS("plain");
  PRINTS("%s", (char *)0);
  PRINTS("%.5s|%.6s|%9s", (char *)0, (char *)0, (char *)0);
  PRINTS("%p|%9p|%-9p|%p", (void *)0, (void *)0, (void *)0, (void *)0x1234);
  PRINTS("%d%d%d%d%d%d%d%d%d", 1, 2, 3, 4, 5, 6, 7, 8, 9);
  PRINTS("%c%c%5c%-5c|", 'a', 200, 'b', 'c');
  PRINTS("%#o %#x %#X %#.0o %#.0x %.0d %+.0d", 8, 255, 255, 0, 0, 0, 0);
  PRINTS("%hhd %hhu %hd %hu", 300, 300, 70000, 70000);
  PRINTS("%d %u %x", -2147483647 - 1, -1, -1);
  PRINTS("%lld %llu", -9223372036854775807LL - 1, -1LL);
  PRINTS("%llx %zu %jd %td", -1LL, (size_t)5, (intmax_t)-6, (ptrdiff_t)-7);
  PRINTS("%05d|%-05d|%+05d|% 05d|%05.3d", -42, 42, 42, 42, 42);
}

static void scanned(void) {
  static const char *const kinds[] = {"d", "i", "u", "x", "o", "s", "c", "[a-c]", "[^ ,]", "[]a]", "n", "X", "[0-9x-]", "%"};
  static const char *const sizes[] = {"", "", "", "hh", "h", "l", "ll", "j", "z", "t"};
  char a[ROOM], b[ROOM] = "";
  // Three conversions at most, into room for any of them.
  char x[3][ROOM], y[3][ROOM];
  unsigned n = 1 + below(3);
  text(a, below(2) ? "0123456789 -+" : below(2) ? "abc 01x,]" : "0x9aF %", below(2) ? 6 : 24);
  for (unsigned i = 0; i < n; i++) {
    const char *kind = kinds[below(sizeof kinds / sizeof kinds[0])];
    if (!below(3)) strcat(b, below(2) ? " " : ",");
    strcat(b, "%");
    if (!below(5) && strcmp(kind, "n") && strcmp(kind, "%")) strcat(b, "*");
    if (!below(3) && strcmp(kind, "n") && strcmp(kind, "%")) sprintf(b + strlen(b), "%u", 1 + below(12));
    if (!strpbrk(kind, "sc[%")) strcat(b, sizes[below(10)]);
    strcat(b, kind);
  }
  memset(x, 'z', sizeof x), memset(y, 'z', sizeof y);
  int r = sscanf(a, b, x[0], x[1], x[2]);
  int s = model_sscanf(a, b, y[0], y[1], y[2]);
  CHECK(r == s);
  CHECK(memcmp(x, y, sizeof x) == 0);
}

static int by_first(const void *x, const void *y) { return *(const char *)x - *(const char *)y; }
static int by_argument(const void *x, const void *y, void *order) { return by_first(x, y) * *(int *)order; }

static void others(void) {
  char a[ROOM], b[ROOM];
  int n = (int)(state * 0x2545F4914F6CDD1DULL >> 20) >> below(32);
  long long l = (long long)(state * 0x2545F4914F6CDD1DULL) >> below(64);
  int d = (int)below(50) + 1;
  strcpy(a, ""), strcpy(b, "");
  SAME(abs(n), model_abs(n));
  SAME(labs(l), model_labs(l));
  SAME(llabs(l), model_llabs(l));
  SAME(imaxabs(l), model_imaxabs(l));
  SAME(div(n, d).quot, model_div(n, d).quot);
  SAME(div(n, -d).rem, model_div(n, -d).rem);
  SAME(ldiv(l, d).quot, model_ldiv(l, d).quot);
  SAME(lldiv(l, -d).rem, model_lldiv(l, -d).rem);
  SAME(imaxdiv(l, d).rem, model_imaxdiv(l, d).rem);
  SAME(ffs(n), model_ffs(n));
  SAME(ffsl(l), model_ffsl(l));
  SAME(ffsll(l), model_ffsll(l));
  SAME((htonl)(n), model_htonl(n));
  SAME((ntohl)(n), model_ntohl(n));
  SAME((htons)(n), model_htons(n));
  SAME((ntohs)(n), model_ntohs(n));
  // Equal keys are told apart by what follows them.
  unsigned count = below(10), size = 1 + below(5);
  for (unsigned i = 0; i < ROOM; i++) a[i] = i % size ? (char)i : "abcd"[below(4)];
  memcpy(b, a, ROOM);
  int order = below(2) ? 1 : -1;
  if (below(2)) qsort(a, count, size, by_first), model_qsort(b, count, size, by_first);
  else qsort_r(a, count, size, by_argument, &order), model_qsort_r(b, count, size, by_argument, &order);
  CHECK(memcmp(a, b, ROOM) == 0);
  model_qsort(b, count, size, by_first);
  char key[8] = {"abcde"[below(5)], 'k', 'e', 'y', '!', 0};
  SAME(bsearch(key, b, count, size, by_first), model_bsearch(key, b, count, size, by_first));
  size_t m = count, o = count;
  SAME(lfind(key, b, &m, size, by_first), model_lfind(key, b, &o, size, by_first));
  memcpy(a, b, ROOM);
  char *p = lsearch(key, a, &m, size, by_first), *q = model_lsearch(key, b, &o, size, by_first);
  CHECK(p - a == q - b && m == o && memcmp(a, b, ROOM) == 0);
}

static void characters(void) {
  const char *a = "", *b = "";
  for (int n = -128; n < 256; n++) {
#define CLASS(name) CHECK((name)(n) == model_##name(n));
    CLASS(isdigit) CLASS(isxdigit) CLASS(isupper) CLASS(islower) CLASS(isalpha) CLASS(isalnum) CLASS(isspace)
    CLASS(isblank) CLASS(iscntrl) CLASS(isprint) CLASS(isgraph) CLASS(ispunct) CLASS(toupper) CLASS(tolower)
    CLASS(isascii) CLASS(toascii)
    CHECK((*__ctype_b_loc())[n] == (*model___ctype_b_loc())[n]);
    CHECK((*__ctype_tolower_loc())[n] == (*model___ctype_tolower_loc())[n]);
    CHECK((*__ctype_toupper_loc())[n] == (*model___ctype_toupper_loc())[n]);
  }
}

int main(void) {
  characters();
  printed_ends();
  for (int round = 0; round < ROUNDS; round++) {
    strings();
    wide_strings();
    numbers();
    printed();
    scanned();
    others();
  }
  if (failures) fprintf(stderr, "%d differences\n", failures);
  return failures != 0;
}
