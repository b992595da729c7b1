// expect: unsafe
// model: LP64
// Nested structures, an array of structures, a union and a pointer; the trace names what is written.
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

struct point {
  short x, y;
};

struct entry {
  int key;
  struct point where;
  union {
    long wide;
    int parts[2];
  } value;
};

struct owner {
  int uid;
  struct {
    int groups;
    char flags[4];
  } inner;
  struct owner *next;
};

struct entry table[4];
struct owner self = {1, {2, {3}}, &self};
int matrix[2][3];

static void regroup(struct owner *owner, int groups) { owner->next->inner.groups = groups; }

int main(void) {
  struct entry local;
  int n = __VERIFIER_nondet_int();
  if (n != 3)
    return 0;
  struct entry *p = &table[n];
  p->key = 7;
  table[1].where.y = n + 2;
  table[2].value.parts[1] = n;
  local.where.x = n;
  local.value.wide = n + 3;
  regroup(&self, n + 1);
  self.inner.flags[2] = n;
  matrix[1][n - 1] = 9;
  if (table[3].key == 7 && table[1].where.y == 5 && table[2].value.parts[1] == 3 && local.where.x == 3 &&
      local.value.wide == 6 && self.inner.groups == 4 && self.inner.flags[2] == 3 && matrix[1][2] == 9)
    reach_error();
  return 0;
}
