// expect: safe
// model: LP64
// engine: bounded
// A binary tree of three keys: what was put in is found. The recursion ends, but nothing in the text says where.
#include <assert.h>
#include <stdlib.h>
extern unsigned char __VERIFIER_nondet_uchar(void);
struct node { struct node *left, *right; unsigned char key; };
static struct node *insert(struct node *t, unsigned char key) {
  if (!t) {
    t = malloc(sizeof *t);
    t->left = t->right = 0;
    t->key = key;
    return t;
  }
  if (key < t->key) t->left = insert(t->left, key);
  else if (key > t->key) t->right = insert(t->right, key);
  return t;
}
static int contains(const struct node *t, unsigned char key) {
  if (!t) return 0;
  if (key == t->key) return 1;
  return contains(key < t->key ? t->left : t->right, key);
}
int main(void) {
  unsigned char k[3];
  struct node *t = 0;
  for (int i = 0; i < 3; i++) { k[i] = __VERIFIER_nondet_uchar(); t = insert(t, k[i]); }
  for (int i = 0; i < 3; i++) assert(contains(t, k[i]));
  return 0;
}
