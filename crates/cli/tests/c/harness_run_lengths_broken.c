// expect: unsafe
// model: LP64
// engine: bounded
// Bytes as runs, and back, with one mistake.
#include <assert.h>
#include <stdint.h>
extern unsigned char __VERIFIER_nondet_uchar(void);

static int pack(const uint8_t *in, int n, uint8_t *out) {
    int size = 0;
    for (int i = 0; i < n;) {
        int run = 1;
        while (i + run < n && in[i + run] == in[i] && run < 3)
            run++;
        out[size++] = (uint8_t)run;
        out[size++] = in[i];
        i += run == 3 ? 2 : run;
    }
    return size;
}

static int unpack(const uint8_t *in, int size, uint8_t *out) {
    int n = 0;
    for (int i = 0; i < size; i += 2)
        for (int k = 0; k < in[i]; k++)
            out[n++] = in[i + 1];
    return n;
}

int main(void) {
    uint8_t in[5], packed[10], out[15];
    for (int i = 0; i < 5; i++)
        in[i] = __VERIFIER_nondet_uchar();
    int size = pack(in, 5, packed), n = unpack(packed, size, out);
    assert(n == 5);
    for (int i = 0; i < 5; i++)
        assert(in[i] == out[i]);
    return 0;
}
