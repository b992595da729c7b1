// Models of functions of stdlib.h.

// model: abs
int abs(int x) { return x < 0 ? -x : x; }

// model: labs
long labs(long x) { return x < 0 ? -x : x; }

// model: llabs
long long llabs(long long x) { return x < 0 ? -x : x; }

// What does not fit is undefined in C; here it wraps.
// model: atoi
int atoi(const char *s) {
  unsigned int value = 0;
  int negative = 0;
  while (*s == ' ' || (*s >= '\t' && *s <= '\r')) s++;
  if (*s == '-' || *s == '+') {
    negative = *s == '-';
    s++;
  }
  while (*s >= '0' && *s <= '9') {
    value = value * 10 + (unsigned int)(*s - '0');
    s++;
  }
  return (int)(negative ? 0 - value : value);
}
