// expect: safe
// model: LP64
// engine: bounded
// Words of a text, between separators.
#include <assert.h>
#include <stdint.h>
extern char __VERIFIER_nondet_char(void);

struct word {
    int begin, size;
};

static int split(const char *s, int n, struct word *words) {
    int count = 0, i = 0;
    while (i < n) {
        while (i < n && s[i] == ',')
            i++;
        int begin = i;
        while (i < n && s[i] != ',')
            i++;
        if (i > begin)
            words[count++] = (struct word){begin, i - begin};
    }
    return count;
}

int main(void) {
    char s[6];
    struct word words[8];
    for (int i = 0; i < 6; i++)
        s[i] = __VERIFIER_nondet_char();
    int count = split(s, 6, words);
    for (int w = 0; w < count; w++) {
        assert(words[w].size > 0);
        for (int i = 0; i < words[w].size; i++)
            assert(s[words[w].begin + i] != ',');
    }
    return 0;
}
