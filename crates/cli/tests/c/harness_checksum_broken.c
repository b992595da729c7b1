// expect: unsafe
// model: LP64
// engine: bounded
// The Internet checksum of a packet that holds it, with one mistake.
#include <assert.h>
#include <stdint.h>
extern unsigned char __VERIFIER_nondet_uchar(void);

static uint16_t checksum(const uint8_t *data, int n) {
    uint32_t sum = 0;
    for (int i = 0; i < n; i += 2)
        sum += (uint32_t)(data[i] << 8 | data[i + 1]);
    if (sum >> 16)
        sum = (sum & 0xffff) + (sum >> 16);
    return (uint16_t)~sum;
}

int main(void) {
    uint8_t packet[8];
    for (int i = 0; i < 6; i++)
        packet[i] = __VERIFIER_nondet_uchar();
    packet[6] = packet[7] = 0;
    uint16_t sum = checksum(packet, 8);
    packet[6] = (uint8_t)(sum >> 8);
    packet[7] = (uint8_t)sum;
    assert(checksum(packet, 8) == 0);
    return 0;
}
