// Sizes and offsets as the C front end computes them, beside the types of which `Layout` computes them
// again: `sizes_x` has the size of `struct x`, its alignment, and the offset of each of its fields.

#define at(type, field) __builtin_offsetof(type, field)
#define head(type) sizeof(type), _Alignof(type)

struct small { char a; };
struct mixed { char a; short b; char c; int d; char e; long long f; char g; };
struct floats { char a; float b; char c; double d; char e; long double f; };
struct pointers { char a; void *b; char c; int (*d)(int); };
struct nested { char a; struct mixed b; char c; struct small d[3]; short e; };
struct tight { char a; int b; long long c; short d; } __attribute__((packed));
struct arrays { char a[3]; short b[2][3]; double c[2]; };
struct wide { char a; _Bool b; long c; unsigned long long d[2]; };

struct small a;
struct mixed b;
struct floats c;
struct pointers d;
struct nested e;
struct tight f;
struct arrays g;
struct wide h;

const unsigned sizes_small[] = {head(struct small), at(struct small, a)};
const unsigned sizes_mixed[] = {head(struct mixed), at(struct mixed, a), at(struct mixed, b), at(struct mixed, c),
    at(struct mixed, d), at(struct mixed, e), at(struct mixed, f), at(struct mixed, g)};
const unsigned sizes_floats[] = {head(struct floats), at(struct floats, a), at(struct floats, b),
    at(struct floats, c), at(struct floats, d), at(struct floats, e), at(struct floats, f)};
const unsigned sizes_pointers[] = {head(struct pointers), at(struct pointers, a), at(struct pointers, b),
    at(struct pointers, c), at(struct pointers, d)};
const unsigned sizes_nested[] = {head(struct nested), at(struct nested, a), at(struct nested, b),
    at(struct nested, c), at(struct nested, d), at(struct nested, e)};
const unsigned sizes_tight[] = {head(struct tight), at(struct tight, a), at(struct tight, b), at(struct tight, c),
    at(struct tight, d)};
const unsigned sizes_arrays[] = {head(struct arrays), at(struct arrays, a), at(struct arrays, b),
    at(struct arrays, c)};
const unsigned sizes_wide[] = {head(struct wide), at(struct wide, a), at(struct wide, b), at(struct wide, c),
    at(struct wide, d)};
