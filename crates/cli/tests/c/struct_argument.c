// expect: safe
// model: LP64
// A structure with an inner one goes by value in a register.
extern void reach_error(void);
struct unit { unsigned number; };
struct tagged { struct unit unit; char tag; };
int ok(struct tagged t) { return t.unit.number == 63 && t.tag == 97; }
int main(void) { struct unit u = { 63 }; struct tagged t = { u, 97 }; if (!ok(t)) reach_error(); return 0; }
