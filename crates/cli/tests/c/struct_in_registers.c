// expect: safe
// model: LP64
// A structure of 12 bytes is returned in two registers, through a copy of another size.
extern void reach_error(void);
struct point { int x, y; };
struct pixel { int colour; struct point at; };
struct pixel make(void) { struct point p = { 3, 4 }; struct pixel q = { 7, p }; return q; }
int main(void) { struct pixel q = make(); if (q.colour != 7 || q.at.x != 3 || q.at.y != 4) reach_error(); return 0; }
