// Models of functions of stdlib.h, search.h and arpa/inet.h.

// model: abs
int abs(int x) { return x < 0 ? -x : x; }

// model: labs
long labs(long x) { return x < 0 ? -x : x; }

// model: llabs
long long llabs(long long x) { return x < 0 ? -x : x; }

// model: imaxabs
long long imaxabs(long long x) { return x < 0 ? -x : x; }

// model: div
typedef struct { int quot, rem; } euphonium_c_div;
euphonium_c_div div(int a, int b) {
  euphonium_c_div result = {a / b, a % b};
  return result;
}

// model: ldiv
typedef struct { long quot, rem; } euphonium_c_ldiv;
euphonium_c_ldiv ldiv(long a, long b) {
  euphonium_c_ldiv result = {a / b, a % b};
  return result;
}

// part: euphonium_c_lldiv
typedef struct { long long quot, rem; } euphonium_c_lldiv;

// model: lldiv
euphonium_c_lldiv lldiv(long long a, long long b) {
  euphonium_c_lldiv result = {a / b, a % b};
  return result;
}

// model: imaxdiv
euphonium_c_lldiv imaxdiv(long long a, long long b) {
  euphonium_c_lldiv result = {a / b, a % b};
  return result;
}

// Each element moves down behind the last that is not greater: equal ones keep their order, as they do in the GNU C library.
// model: qsort_r
void qsort_r(void *base, __SIZE_TYPE__ count, __SIZE_TYPE__ size, int (*compare)(const void *, const void *, void *),
             void *argument) {
  for (__SIZE_TYPE__ i = 1; i < count; i++) {
    for (__SIZE_TYPE__ j = i; j > 0; j--) {
      char *here = (char *)base + j * size, *before = here - size;
      if (compare(before, here, argument) <= 0) break;
      for (__SIZE_TYPE__ k = 0; k < size; k++) {
        char byte = here[k];
        here[k] = before[k];
        before[k] = byte;
      }
    }
  }
}

// model: qsort
void qsort(void *base, __SIZE_TYPE__ count, __SIZE_TYPE__ size, int (*compare)(const void *, const void *)) {
  for (__SIZE_TYPE__ i = 1; i < count; i++) {
    for (__SIZE_TYPE__ j = i; j > 0; j--) {
      char *here = (char *)base + j * size, *before = here - size;
      if (compare(before, here) <= 0) break;
      for (__SIZE_TYPE__ k = 0; k < size; k++) {
        char byte = here[k];
        here[k] = before[k];
        before[k] = byte;
      }
    }
  }
}

// model: bsearch
void *bsearch(const void *key, const void *base, __SIZE_TYPE__ count, __SIZE_TYPE__ size,
              int (*compare)(const void *, const void *)) {
  __SIZE_TYPE__ low = 0, high = count;
  while (low < high) {
    __SIZE_TYPE__ middle = (low + high) / 2;
    const char *element = (const char *)base + middle * size;
    int order = compare(key, element);
    if (order == 0) return (void *)element;
    if (order < 0) high = middle;
    else low = middle + 1;
  }
  return 0;
}

// model: lfind
void *lfind(const void *key, const void *base, __SIZE_TYPE__ *count, __SIZE_TYPE__ size,
            int (*compare)(const void *, const void *)) {
  for (__SIZE_TYPE__ i = 0; i < *count; i++) {
    const char *element = (const char *)base + i * size;
    if (compare(key, element) == 0) return (void *)element;
  }
  return 0;
}

// model: lsearch
void *lsearch(const void *key, void *base, __SIZE_TYPE__ *count, __SIZE_TYPE__ size,
              int (*compare)(const void *, const void *)) {
  __SIZE_TYPE__ i = 0;
  for (; i < *count; i++) {
    char *element = (char *)base + i * size;
    if (compare(key, element) == 0) return element;
  }
  char *end = (char *)base + i * size;
  for (__SIZE_TYPE__ k = 0; k < size; k++) end[k] = ((const char *)key)[k];
  *count = i + 1;
  return end;
}

// model: htonl
unsigned int htonl(unsigned int x) { return __builtin_bswap32(x); }

// model: ntohl
unsigned int ntohl(unsigned int x) { return __builtin_bswap32(x); }

// model: htons
unsigned short htons(unsigned short x) { return __builtin_bswap16(x); }

// model: ntohs
unsigned short ntohs(unsigned short x) { return __builtin_bswap16(x); }
