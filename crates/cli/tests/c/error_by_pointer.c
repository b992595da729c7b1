// expect: unsafe
// model: LP64
// A pointer to the error function calls it.
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);

typedef void (*action)(void);
struct table { int x; action run; };
struct table t = {1, reach_error};
int main(void) {
    struct table *p = &t;
    p->run();
    return 0;
}
