// A parser of messages made of records (type, length, value, checksum): no byte is read behind the end.
// expect: safe
#include <assert.h>
#include <stdint.h>

extern uint8_t __VERIFIER_nondet_uchar(void);
extern uint16_t __VERIFIER_nondet_ushort(void);

enum record { END, PADDING, ADDRESS, NAME };
enum result { OK, TRUNCATED, MALFORMED };

struct reader {
    uint16_t left; /* bytes of the message that are not read yet */
};

struct summary {
    unsigned addresses, name_bytes, bad_checksums;
};

/* Every byte of the message is read here. What it is, is up to the sender. */
static uint8_t take(struct reader *r) {
    assert(r->left > 0);
    r->left--;
    return __VERIFIER_nondet_uchar();
}

static uint16_t take_length(struct reader *r) {
    uint16_t high = take(r);
    return high << 8 | take(r);
}

static enum result parse_value(struct reader *r, uint8_t type, uint16_t length, struct summary *s) {
    uint8_t checksum = type;
    int needed = length + 1;
    if (needed > r->left) return TRUNCATED;
    if (type == ADDRESS) {
        if (length != 4) return MALFORMED;
        s->addresses++;
    }
    while (length > 0) {
        checksum ^= take(r);
        if (type == NAME) s->name_bytes++;
        length--;
    }
    if (take(r) != checksum) s->bad_checksums++;
    return OK;
}

static enum result parse(struct reader *r, struct summary *s) {
    while (r->left > 0) {
        uint8_t type = take(r);
        if (type == END) return OK;
        if (type == PADDING) continue;
        if (r->left < 2) return TRUNCATED;
        enum result result = parse_value(r, type, take_length(r), s);
        if (result != OK) return result;
    }
    return OK;
}

int main(void) {
    struct summary summary = {0, 0, 0};
    enum result result = OK;
    while (result != MALFORMED) {
        struct reader reader = {__VERIFIER_nondet_ushort()};
        result = parse(&reader, &summary);
    }
    return 0;
}
