extern int shared;
void outside(void);
void set(int x) { shared = x; }
int same(void (*f)(void)) { return f == outside; }
