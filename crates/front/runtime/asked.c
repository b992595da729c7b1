// Which checks are asked about, as bits of a word that belongs to the program: goes before checks.c where that is
// compiled once for all programs.

extern const unsigned euphonium_asked;
#define EUPHONIUM_OVERFLOW (euphonium_asked & 1)
#define EUPHONIUM_SHIFT (euphonium_asked & 2)
#define EUPHONIUM_BOUNDS (euphonium_asked & 4)
#define EUPHONIUM_CONVERSION (euphonium_asked & 8)
#define EUPHONIUM_UNSIGNED (euphonium_asked & 16)
#define EUPHONIUM_VLA (euphonium_asked & 32)
#define EUPHONIUM_DIVISION (euphonium_asked & 64)
