// expect: unsafe
// model: LP64
// engine: bounded
// Sums that stop at the largest number, with one mistake.
#include <assert.h>
#include <stdint.h>
extern unsigned char __VERIFIER_nondet_uchar(void);

static uint8_t add(uint8_t a, uint8_t b) {
    uint8_t sum = (uint8_t)(a + b);
    return sum < a && b < 255 ? 255 : sum;
}

int main(void) {
    uint8_t total = 0;
    unsigned exact = 0;
    for (int i = 0; i < 6; i++) {
        uint8_t x = __VERIFIER_nondet_uchar();
        total = add(total, x);
        exact += x;
    }
    assert(total == (exact > 255 ? 255 : exact));
    return 0;
}
