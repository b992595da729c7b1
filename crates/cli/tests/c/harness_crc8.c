// expect: safe
// model: LP64
// engine: bounded
// A message with its check sum has the check sum zero.
#include <assert.h>
#include <stdint.h>
extern unsigned char __VERIFIER_nondet_uchar(void);

static uint8_t crc(const uint8_t *data, int n) {
    uint8_t sum = 0;
    for (int i = 0; i < n; i++) {
        sum ^= data[i];
        for (int bit = 0; bit < 8; bit++)
            sum = (uint8_t)(sum & 0x80 ? sum * 2 ^ 7 : sum << 1);
    }
    return sum;
}

int main(void) {
    uint8_t data[4];
    for (int i = 0; i < 3; i++)
        data[i] = __VERIFIER_nondet_uchar();
    data[3] = crc(data, 3);
    assert(crc(data, 4) == 0);
    return 0;
}
