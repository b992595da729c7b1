// Models of functions of ctype.h, in the C locale.

// model: isdigit
int isdigit(int c) { return c >= '0' && c <= '9'; }

// model: isxdigit
int isxdigit(int c) { return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f') || (c >= 'A' && c <= 'F'); }

// model: isupper
int isupper(int c) { return c >= 'A' && c <= 'Z'; }

// model: islower
int islower(int c) { return c >= 'a' && c <= 'z'; }

// model: isalpha
int isalpha(int c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }

// model: isalnum
int isalnum(int c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9'); }

// model: isspace
int isspace(int c) { return c == ' ' || (c >= '\t' && c <= '\r'); }

// model: isblank
int isblank(int c) { return c == ' ' || c == '\t'; }

// model: iscntrl
int iscntrl(int c) { return (c >= 0 && c < ' ') || c == 127; }

// model: isprint
int isprint(int c) { return c >= ' ' && c < 127; }

// model: isgraph
int isgraph(int c) { return c > ' ' && c < 127; }

// model: ispunct
int ispunct(int c) {
  return (c > ' ' && c < '0') || (c > '9' && c < 'A') || (c > 'Z' && c < 'a') || (c > 'z' && c < 127);
}

// model: toupper
int toupper(int c) { return c >= 'a' && c <= 'z' ? c - 'a' + 'A' : c; }

// model: tolower
int tolower(int c) { return c >= 'A' && c <= 'Z' ? c - 'A' + 'a' : c; }

// The macros of the GNU C library's header look into this table, from -128 to 255. A bit for each class: upper 0x100,
// lower 0x200, alpha 0x400, digit 0x800, xdigit 0x1000, space 0x2000, print 0x4000, graph 0x8000, blank 1, cntrl 2,
// punct 4, alnum 8.
// model: __ctype_b_loc
static const unsigned short euphonium_ctype_table[384] = {
    [128] =
    0x0002, 0x0002, 0x0002, 0x0002, 0x0002, 0x0002, 0x0002, 0x0002,
    0x0002, 0x2003, 0x2002, 0x2002, 0x2002, 0x2002, 0x0002, 0x0002,
    0x0002, 0x0002, 0x0002, 0x0002, 0x0002, 0x0002, 0x0002, 0x0002,
    0x0002, 0x0002, 0x0002, 0x0002, 0x0002, 0x0002, 0x0002, 0x0002,
    0x6001, 0xc004, 0xc004, 0xc004, 0xc004, 0xc004, 0xc004, 0xc004,
    0xc004, 0xc004, 0xc004, 0xc004, 0xc004, 0xc004, 0xc004, 0xc004,
    0xd808, 0xd808, 0xd808, 0xd808, 0xd808, 0xd808, 0xd808, 0xd808,
    0xd808, 0xd808, 0xc004, 0xc004, 0xc004, 0xc004, 0xc004, 0xc004,
    0xc004, 0xd508, 0xd508, 0xd508, 0xd508, 0xd508, 0xd508, 0xc508,
    0xc508, 0xc508, 0xc508, 0xc508, 0xc508, 0xc508, 0xc508, 0xc508,
    0xc508, 0xc508, 0xc508, 0xc508, 0xc508, 0xc508, 0xc508, 0xc508,
    0xc508, 0xc508, 0xc508, 0xc004, 0xc004, 0xc004, 0xc004, 0xc004,
    0xc004, 0xd608, 0xd608, 0xd608, 0xd608, 0xd608, 0xd608, 0xc608,
    0xc608, 0xc608, 0xc608, 0xc608, 0xc608, 0xc608, 0xc608, 0xc608,
    0xc608, 0xc608, 0xc608, 0xc608, 0xc608, 0xc608, 0xc608, 0xc608,
    0xc608, 0xc608, 0xc608, 0xc004, 0xc004, 0xc004, 0xc004, 0x0002,
};
static const unsigned short *euphonium_ctype = euphonium_ctype_table + 128;
const unsigned short **__ctype_b_loc(void) { return &euphonium_ctype; }
