// expect: no-overflow unsafe
// model: LP64
// A sum that grows for long overflows in the end.
int main(void) {
    int sum = 0;
    for (int i = 0; i < 100000; i++) sum += i;
    return sum == 0;
}
