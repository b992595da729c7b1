// expect: unsafe
// model: LP64
// As struct_in_registers.c, but one field is another.
extern void reach_error(void);
struct point { int x, y; };
struct pixel { int colour; struct point at; };
struct pixel make(void) { struct point p = { 3, 4 }; struct pixel q = { 7, p }; return q; }
int main(void) { struct pixel q = make(); if (q.colour != 7 || q.at.x != 3 || q.at.y != 5) reach_error(); return 0; }
