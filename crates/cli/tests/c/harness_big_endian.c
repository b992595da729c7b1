// expect: safe
// model: LP64
// engine: bounded
// Words as bytes in network order.
#include <assert.h>
#include <stdint.h>
#include <string.h>
extern unsigned __VERIFIER_nondet_uint(void);

static void store(uint8_t *to, uint32_t x) {
    for (int i = 3; i >= 0; i--) {
        to[i] = (uint8_t)x;
        x >>= 8;
    }
}

static uint32_t load(const uint8_t *from) {
    uint32_t x = 0;
    for (int i = 0; i < 4; i++)
        x = x << 8 | from[i];
    return x;
}

int main(void) {
    uint8_t packet[12], moved[12];
    uint32_t a = __VERIFIER_nondet_uint(), b = __VERIFIER_nondet_uint(), at = __VERIFIER_nondet_uint() & 3;
    memset(packet, 0, sizeof packet);
    store(packet + at, a);
    store(packet + at + 4, b);
    memcpy(moved, packet, sizeof moved);
    assert(load(moved + at) == a && load(moved + at + 4) == b);
    return 0;
}
