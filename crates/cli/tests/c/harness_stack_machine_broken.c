// expect: unsafe
// model: LP64
// engine: bounded
// options: --check assert,overflow,division,deref,free,leak
// A small machine: codes from outside, functions in a table, a stack that is guarded.
#include <assert.h>
extern unsigned char __VERIFIER_nondet_uchar(void);
#define DEPTH 3
struct vm { unsigned char stack[DEPTH]; unsigned char top, failed; };
static void push(struct vm *m, unsigned char v) { if (m->top < DEPTH) m->stack[m->top++] = v; else m->failed = 1; }
static unsigned char pop(struct vm *m) { if (m->top) return m->stack[--m->top]; m->failed = 1; return 0; }
static void op_one(struct vm *m) { push(m, 1); }
static void op_dup(struct vm *m) { unsigned char v = pop(m); push(m, v); push(m, v); }
static void op_add(struct vm *m) { unsigned char a = pop(m), b = pop(m); push(m, (unsigned char)(a + b)); }
static void op_drop(struct vm *m) { pop(m); }
static void (*const table[])(struct vm *) = {op_one, op_dup, op_add, op_drop};
static int run(struct vm *m, const unsigned char *code, int n) {
  for (int i = 0; i < n && !m->failed; i++) {
    if (code[i] > sizeof table / sizeof *table) return 0;
    table[code[i]](m);
  }
  return !m->failed;
}
int main(void) {
  struct vm m = {{0}, 0, 0};
  unsigned char code[4];
  for (int i = 0; i < 4; i++) code[i] = __VERIFIER_nondet_uchar();
  int ok = run(&m, code, 4);
  assert(m.top <= DEPTH);
  if (ok && m.top) assert(m.stack[m.top - 1] >= 1 && m.stack[m.top - 1] <= 8);
  return 0;
}
