// Everything that integers, pointers and memory do at -O0 and -O1. `main` returns 0 if each check holds,
// so a reader that mixes up operands, numbers or targets makes it return something else.

// Defined away for -O1, which would otherwise compute everything by itself.
#ifndef LOCAL
#define LOCAL static
#endif

typedef unsigned char u8;
typedef unsigned short u16;
typedef unsigned int u32;
typedef long long i64;
typedef unsigned long long u64;

struct point { signed char tag; int x; short y; };
struct nested { struct point p[3]; i64 wide; struct { u8 a, b; } inner; };
union word { u32 all; u8 bytes[4]; };
struct bits { u32 low : 5; int middle : 7; u32 high : 20; };
struct list { int value; struct list *next; };

int counter = 7;
static const int table[5] = {1, -2, 3, -4, 5};
const char text[] = "a\"b\\\n\001\377z";
const char *words[] = {"zero", "one", "two"};
struct nested start = {{{1, -2, 3}, {4, 5, 6}}, -9000000000LL, {7, 8}};
static struct list third = {30, 0}, second = {20, &third}, first = {10, &second};
const int *into = &table[3];
u64 huge = 0xFEDCBA9876543210ULL;
static _Bool flag = 1;
float single = 0.1f;
double precise = -2.5e-3;

LOCAL int add(int a, int b) { return a + b; }
LOCAL int sub(int a, int b) { return a - b; }
int (*const operations[2])(int, int) = {add, sub};

LOCAL int classify(int n) {
    switch (n) {
    case -1: return 100;
    case 0: return 101;
    case 5: case 6: return 102;
    case 2147483647: return 103;
    default: return n > 1000 ? 104 : 105;
    }
}

LOCAL int wide_switch(u64 n) {
    switch (n) {
    case 0xFFFFFFFFFFFFFFFFULL: return 1;
    case 1ULL << 40: return 2;
    default: return 3;
    }
}

LOCAL u32 gcd(u32 a, u32 b) {
    while (b != 0) {
        u32 rest = a % b;
        a = b;
        b = rest;
    }
    return a;
}

LOCAL int factorial(int n) { return n <= 1 ? 1 : n * factorial(n - 1); }

LOCAL struct point shift(struct point p, int by) {
    p.x += by;
    p.y = (short)(p.y * by);
    return p;
}

LOCAL int sum(const struct list *at) {
    int total = 0;
    for (; at; at = at->next) total += at->value;
    return total;
}

LOCAL int length(const char *s) {
    int n = 0;
    while (s[n]) n++;
    return n;
}

LOCAL void sort(int *a, int n) {
    for (int i = 1; i < n; i++)
        for (int j = i; j > 0 && a[j - 1] > a[j]; j--) {
            int t = a[j];
            a[j] = a[j - 1];
            a[j - 1] = t;
        }
}

LOCAL int once(void) {
    static int calls = 40;
    return ++calls;
}

LOCAL int jumps(int n) {
    int i = 0;
again:
    if (i * i > n) goto done;
    i++;
    goto again;
done:
    return i;
}

int main(void) {
    if (counter != 7 || table[1] != -2 || *into != -4 || into[-1] != 3) return 1;
    if (sizeof text != 9 || text[1] != '"' || text[3] != '\\' || text[4] != '\n' || (u8)text[6] != 255) return 2;
    if (length(words[0]) != 4 || length(words[2]) != 3 || words[1][1] != 'n') return 3;
    if (start.p[1].x != 5 || start.p[2].tag != 0 || start.wide != -9000000000LL || start.inner.b != 8) return 4;
    if (sum(&first) != 60) return 5;
    if (operations[0](3, 4) != 7 || operations[1](3, 4) != -1) return 6;
    if (classify(-1) != 100 || classify(0) != 101 || classify(6) != 102 || classify(2147483647) != 103) return 7;
    if (classify(1001) != 104 || classify(7) != 105) return 8;
    if (wide_switch(-1) != 1 || wide_switch(1099511627776ULL) != 2 || wide_switch(5) != 3) return 9;
    if (gcd(84, 36) != 12 || factorial(10) != 3628800) return 10;
    struct point p = {1, 10, -3};
    struct point q = shift(p, 5);
    if (q.x != 15 || q.y != -15 || p.x != 10 || q.tag != 1) return 11;
    int a[6] = {5, -1, 4, 4, 0, 2};
    sort(a, 6);
    for (int i = 1; i < 6; i++) if (a[i - 1] > a[i]) return 12;
    if (a[0] != -1 || a[5] != 5) return 13;
    union word w;
    w.all = 0x04030201;
    if (w.bytes[0] != 1 || w.bytes[3] != 4) return 14;
    struct bits b = {17, -3, 0x54321};
    b.middle--;
    if (b.low != 17 || b.middle != -4 || b.high != 0x54321) return 15;
    if (once() + once() != 83) return 16;
    if (jumps(99) != 10) return 17;
    volatile int m = -7;
    volatile u32 u = 4000000000u;
    if (m / 2 != -3 || m % 2 != -1 || u / 3 != 1333333333u || m >> 1 != -4 || u >> 31 != 1) return 18;
    if ((u8)m != 249 || (signed char)200 != -56 || (u16)m != 65529 || (i64)m != -7 || (u64)u != 4000000000ULL) return 19;
    if ((m ^ 12) != -11 || (m & 12) != 8 || (m | 12) != -3 || ~m != 6 || m << 3 != -56) return 20;
    if (m < 0 && u > 0 && !(m == 0) && (u32)m > 5u && flag) counter++;
    if (counter != 8) return 21;
    if (huge >> 60 != 15 || (u32)huge != 0x76543210u || (i64)huge > 0 || huge * 3 != 0xFC962FC962FC9630ULL) return 22;
    if (single * 8 < 0.7f || single * 8 > 0.9f || precise * 400 != -1.0 || (int)(precise * 2000) != -5) return 23;
    if ((double)single == 0.1 || (float)0.1 != single || (u32)3.99 != 3 || (float)u != 4e9f) return 24;
    struct nested copy = start;
    copy.p[0] = q;
    if (copy.p[0].x != 15 || start.p[0].x != -2 || copy.wide != start.wide) return 25;
    struct nested *at = &copy;
    if (&at->p[2] - &at->p[0] != 2 || (char *)&at->p[1] - (char *)at != sizeof(struct point)) return 26;
    return 0;
}
