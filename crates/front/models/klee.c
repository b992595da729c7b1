// Models of the functions by which programs talk to KLEE (its header klee/klee.h says what they do). What is
// symbolic comes from the verifier's own inputs, so a run can be given its values.

// model: klee_make_symbolic
unsigned char __VERIFIER_nondet_uchar(void);
unsigned int __VERIFIER_nondet_uint(void);
unsigned long long __VERIFIER_nondet_ulonglong(void);
void *memcpy(void *, const void *, __SIZE_TYPE__);
void klee_make_symbolic(void *address, __SIZE_TYPE__ size, const char *name) {
  if (size == 4) {
    unsigned int value = __VERIFIER_nondet_uint();
    memcpy(address, &value, 4);
  } else if (size == 8) {
    unsigned long long value = __VERIFIER_nondet_ulonglong();
    memcpy(address, &value, 8);
  } else {
    for (__SIZE_TYPE__ i = 0; i < size; i++) ((unsigned char *)address)[i] = __VERIFIER_nondet_uchar();
  }
}

// model: klee_int
unsigned int __VERIFIER_nondet_uint(void);
int klee_int(const char *name) { return (int)__VERIFIER_nondet_uint(); }

// model: klee_range
unsigned int __VERIFIER_nondet_uint(void);
void __VERIFIER_assume(int);
int klee_range(int begin, int end, const char *name) {
  int value = (int)__VERIFIER_nondet_uint();
  __VERIFIER_assume(begin <= value && value < end);
  return value;
}

// model: klee_silent_exit
void exit(int);
void klee_silent_exit(int status) { exit(status); }
