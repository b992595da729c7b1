// An audio mixer that narrows a sum before it looks at it: two loud samples make a loud one of the other sign.
// expect: unsafe at line 26
#include <assert.h>
#include <stdint.h>

extern int __VERIFIER_nondet_int(void);
extern int16_t __VERIFIER_nondet_short(void);

#define FULL 32767

struct channel {
    int16_t sample;
    uint8_t muted;
};

struct mixer {
    struct channel left, right;
    int16_t peak;
    uint32_t clipped; /* counts up to its largest value and stays there */
};

static int16_t saturating_add(int16_t a, int16_t b) {
    int16_t sum = a + b; /* wrong: what does not fit is gone before it is compared */
    if (sum > INT16_MAX) sum = INT16_MAX;
    if (sum < INT16_MIN) sum = INT16_MIN;
    if ((a < 0) == (b < 0)) assert((sum < 0) == (a < 0)); /* two of one sign keep it */
    return sum;
}

/* Rounded down, without a sum that could be too large. */
static uint32_t mean(uint32_t a, uint32_t b) {
    uint32_t m = (a & b) + ((a ^ b) >> 1);
    assert(m >= (a < b ? a : b) && m <= (a < b ? b : a));
    return m;
}

static int16_t magnitude(int16_t sample) {
    if (sample == INT16_MIN) return FULL; /* its negation has no place in 16 bits */
    return sample < 0 ? -sample : sample;
}

static void mix(struct mixer *m) {
    int16_t left = m->left.muted ? 0 : m->left.sample;
    int16_t right = m->right.muted ? 0 : m->right.sample;
    int16_t sum = saturating_add(left, right);
    int16_t loudness = magnitude(sum);
    if (loudness == FULL && m->clipped != UINT32_MAX) m->clipped++;
    m->peak = loudness > m->peak ? loudness : mean(m->peak, loudness); /* the needle falls slowly */
    assert(0 <= m->peak && m->peak <= FULL);
}

int main(void) {
    struct mixer mixer = {{0, 0}, {0, 0}, 0, 0};
    for (;;) {
        switch (__VERIFIER_nondet_int()) {
        case 0: mixer.left.sample = __VERIFIER_nondet_short(); break;
        case 1: mixer.right.sample = __VERIFIER_nondet_short(); break;
        case 2: mixer.left.muted = !mixer.left.muted; break;
        case 3: mixer.right.muted = !mixer.right.muted; break;
        default: mix(&mixer); break;
        }
    }
}
