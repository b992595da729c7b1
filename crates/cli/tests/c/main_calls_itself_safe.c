// expect: safe
// model: LP64
// The locals of main are those of its activation, its static ones are shared.
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);

int main(void) {
    static int calls;
    int mine = calls++;
    if (calls < 3 && main() != 7) reach_error();
    if (mine + 1 > calls) reach_error();
    if (calls != 3) reach_error();
    return 7;
}
