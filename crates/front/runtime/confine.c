// Takes away from a process what it does not need, then becomes the program that is to run.
//
//     confine KIND BITS SECONDS BYTES REPORT PROGRAM
//
// KIND is `bare` (a program without a C library), `library` (with one), `rust` (a Rust program), `serve` (a server of runs, which confines its
// children further), with `+open` behind it if the program may run where no filter can be had. BITS is 32 or 64, the
// limits are for the processor and the address space, and REPORT is the file that the program tells its end by.
//
// Freestanding, Linux on x86-64. No instruction of the program runs before the filter holds. What goes wrong here is
// told on standard error, which the program does not get: if something is said there, there was no run.
//
// The filter has to let the one `execve` pass that starts the program. It goes by the address of the instruction, which
// is far above where the program's own code may be; nothing can be mapped there that is executable.

typedef unsigned long long u64;
typedef unsigned int u32;

enum { READ = 0, WRITE = 1, OPEN = 2, DUP2 = 33, FCNTL = 72, PRCTL = 157, EXIT_GROUP = 231, PRLIMIT = 302 };
enum { SECCOMP = 317, CLOSE_RANGE = 436 };

__asm__(
    ".globl confine_start\n"
    "confine_start:\n"
    "  xor %ebp, %ebp\n"
    "  mov %rsp, %rdi\n"
    "  and $-16, %rsp\n"
    "  call confine_main\n"
    "  hlt\n"
    // execve(path, arguments, environment); the address behind the instruction is what a filter sees.
    ".globl confine_become\n"
    "confine_become:\n"
    "  mov $59, %eax\n"
    "  syscall\n"
    ".globl confine_became\n"
    "confine_became:\n"
    "  ret\n");
long confine_become(const char *path, char **arguments, char **environment);
extern const char confine_became[];

static long call(long number, long a, long b, long c, long d, long e) {
  register long r10 __asm__("r10") = d;
  register long r8 __asm__("r8") = e;
  long result;
  __asm__ volatile("syscall"
                   : "=a"(result)
                   : "a"(number), "D"(a), "S"(b), "d"(c), "r"(r10), "r"(r8)
                   : "rcx", "r11", "memory");
  return result;
}

// Where failures are told.
static int told = 2;

static void say(const char *text) {
  long n = 0;
  while (text[n]) n++;
  call(WRITE, told, (long)text, n, 0, 0);
}

// Ends the process; the error is what a system call returned.
static void fail(const char *what, long error) {
  char digits[24];
  int at = sizeof digits - 1;
  u64 number = error < 0 ? (u64)-error : (u64)error;
  digits[at] = 0;
  do digits[--at] = (char)('0' + number % 10);
  while ((number /= 10) && at);
  say(what);
  say(" (error ");
  say(digits + at);
  say(")\n");
  while (1) call(EXIT_GROUP, 125, 0, 0, 0, 0);
}

// The filter: instructions for the kernel's little machine.
struct instruction {
  unsigned short code;
  unsigned char yes, no;
  u32 value;
};
struct filter {
  unsigned short length;
  const struct instruction *code;
};
enum { LOAD = 0x20, EQUAL = 0x15, SOME_BIT = 0x45, RETURN = 0x06 };
enum { AT_NUMBER = 0, AT_ARCHITECTURE = 4, AT_ADDRESS = 8, AT_ARGUMENT = 16 };
#define KILL 0x80000000U
#define ALLOW 0x7fff0000U
#define REFUSE 0x00050000U

static struct instruction code[400];
static unsigned used;

static void emit(unsigned short operation, unsigned char yes, unsigned char no, u32 value) {
  if (used >= sizeof code / sizeof code[0]) fail("the filter is too long", 0);
  code[used].code = operation;
  code[used].yes = yes;
  code[used].no = no;
  code[used].value = value;
  used++;
}

// What may become of a system call.
enum {
  END,        // Ends a list.
  PASSES,     // It is made.
  FAILS,      // It returns this error.
  HAS,        // It is made if this argument has this value, and else fatal.
  HAS_OR,     // It is made if this argument has this value, and else fails.
  REPORTS,    // It is made if its first argument is a file to write to.
  MAPS,       // It is made if it maps memory of no file, which is not executable.
  PROTECTS,   // It is made if the memory does not become executable.
};
struct rule {
  u32 number;
  int kind;
  u32 argument, value;
};

// The numbers are those of 64 and 32 bits.
#define BARE(exit, exit_group, write) {exit, PASSES}, {exit_group, PASSES}, {write, REPORTS}

static const struct rule bare64[] = {BARE(60, 231, 1), {0, END}};
static const struct rule bare32[] = {BARE(1, 252, 4), {0, END}};

// What a C library does at its start and to get memory, and what it does without.
static const struct rule library64[] = {
    BARE(60, 231, 1),
    {12, PASSES},             // brk
    {9, MAPS},                // mmap
    {10, PROTECTS},           // mprotect
    {11, PASSES},             // munmap
    {158, HAS_OR, 0, 0x1002}, // arch_prctl: the thread's register
    {218, PASSES},            // set_tid_address
    {63, PASSES},             // uname
    {273, FAILS, 0, 38},      // set_robust_list
    {334, FAILS, 0, 38},      // rseq
    {302, FAILS, 0, 1},       // prlimit64
    {97, FAILS, 0, 1},        // getrlimit
    {89, FAILS, 0, 2},        // readlink
    {267, FAILS, 0, 2},       // readlinkat
    {318, PASSES},            // getrandom
    {5, FAILS, 0, 9},         // fstat
    {262, FAILS, 0, 9},       // newfstatat
    {16, FAILS, 0, 25},       // ioctl
    {0, END},
};
static const struct rule library32[] = {
    BARE(1, 252, 4),
    {45, PASSES},         // brk
    {192, MAPS},          // mmap2
    {125, PROTECTS},      // mprotect
    {91, PASSES},         // munmap
    {243, PASSES},        // set_thread_area
    {258, PASSES},        // set_tid_address
    {122, PASSES},        // uname
    {384, FAILS, 0, 22},  // arch_prctl
    {311, FAILS, 0, 38},  // set_robust_list
    {386, FAILS, 0, 38},  // rseq
    {340, FAILS, 0, 1},   // prlimit64
    {191, FAILS, 0, 1},   // ugetrlimit
    {85, FAILS, 0, 2},    // readlink
    {305, FAILS, 0, 2},   // readlinkat
    {355, PASSES},        // getrandom
    {197, FAILS, 0, 9},   // fstat64
    {300, FAILS, 0, 9},   // fstatat64
    {383, FAILS, 0, 9},   // statx
    {54, FAILS, 0, 25},   // ioctl
    {0, END},
};

// What Rust's runtime asks for before `main`, beside what its C library does: whether files are open, handlers for an
// overflow of the stack, and the stack's place, which it does without.
static const struct rule rust64[] = {
    BARE(60, 231, 1),
    {12, PASSES},             // brk
    {9, MAPS},                // mmap
    {10, PROTECTS},           // mprotect
    {11, PASSES},             // munmap
    {25, PASSES},             // mremap
    {28, PASSES},             // madvise
    {158, HAS_OR, 0, 0x1002}, // arch_prctl
    {218, PASSES},            // set_tid_address
    {63, PASSES},             // uname
    {273, FAILS, 0, 38},      // set_robust_list
    {334, FAILS, 0, 38},      // rseq
    {302, FAILS, 0, 1},       // prlimit64
    {97, FAILS, 0, 1},        // getrlimit
    {89, FAILS, 0, 2},        // readlink
    {267, FAILS, 0, 2},       // readlinkat
    {318, PASSES},            // getrandom
    {5, FAILS, 0, 9},         // fstat
    {262, FAILS, 0, 9},       // newfstatat
    {332, FAILS, 0, 38},      // statx
    {16, FAILS, 0, 25},       // ioctl
    {7, PASSES},              // poll
    {13, PASSES},             // rt_sigaction
    {14, PASSES},             // rt_sigprocmask
    {131, PASSES},            // sigaltstack
    {39, PASSES},             // getpid
    {186, PASSES},            // gettid
    {202, PASSES},            // futex
    {204, FAILS, 0, 38},      // sched_getaffinity
    {257, FAILS, 0, 2},       // openat
    {0, END},
};

// What a server of runs does before its children give up most of it: commands, replies, children.
static const struct rule serve64[] = {
    BARE(60, 231, 1), {0, HAS, 0, 0}, {3, PASSES},       {38, PASSES}, {57, PASSES},
    {61, PASSES},     {9, MAPS},      {302, HAS, 0, 0},  {157, PASSES}, {317, PASSES}, {0, END},
};
static const struct rule serve32[] = {
    BARE(1, 252, 4), {3, HAS, 0, 0}, {6, PASSES},        {104, PASSES}, {2, PASSES},
    {114, PASSES},   {90, PASSES},   {340, HAS, 0, 0},   {172, PASSES}, {354, PASSES}, {0, END},
};

static void load_argument(u32 number) { emit(LOAD, 0, 0, AT_ARGUMENT + 8 * number); }

// The calls of one list; the number is loaded, and what is not in the list is fatal. Values are compared by their lower
// halves, which is all that the kernel looks at in files and flags.
static void list(const struct rule *rules, u32 report) {
  for (; rules->kind != END; rules++) {
    unsigned skip = used;
    emit(EQUAL, 0, 0, rules->number);
    switch (rules->kind) {
      case PASSES:
        emit(RETURN, 0, 0, ALLOW);
        break;
      case FAILS:
        emit(RETURN, 0, 0, REFUSE | rules->value);
        break;
      case HAS:
      case HAS_OR:
        load_argument(rules->argument);
        emit(EQUAL, 0, 1, rules->value);
        emit(RETURN, 0, 0, ALLOW);
        emit(RETURN, 0, 0, rules->kind == HAS ? KILL : REFUSE | 22);
        break;
      case REPORTS:
        load_argument(0);
        emit(EQUAL, 3, 0, 1);
        emit(EQUAL, 2, 0, 2);
        emit(EQUAL, 1, 0, (u32)told);
        emit(EQUAL, 0, 1, report);
        emit(RETURN, 0, 0, ALLOW);
        emit(RETURN, 0, 0, KILL);
        break;
      case MAPS:
        load_argument(2);
        emit(SOME_BIT, 2, 0, 4 /* executable */);
        load_argument(3);
        emit(SOME_BIT, 1, 0, 0x20 /* of no file */);
        emit(RETURN, 0, 0, KILL);
        emit(RETURN, 0, 0, ALLOW);
        break;
      case PROTECTS:
        load_argument(2);
        emit(SOME_BIT, 1, 0, 4);
        emit(RETURN, 0, 0, ALLOW);
        emit(RETURN, 0, 0, KILL);
        break;
    }
    code[skip].no = (unsigned char)(used - skip - 1);
  }
  emit(RETURN, 0, 0, KILL);
}

static void build(const struct rule *rules, int bits, u32 report) {
  // Becoming the program may fail, and that has to be told: in the program, the file does not exist.
  const struct rule ours[] = {{WRITE, HAS, 0, (u32)told}, {EXIT_GROUP, PASSES}, {0, END}};
  u64 here = (u64)confine_became;
  emit(LOAD, 0, 0, AT_ARCHITECTURE);
  unsigned wide = used;
  emit(EQUAL, 0, 0, 0xC000003EU);
  emit(LOAD, 0, 0, AT_NUMBER);
  emit(EQUAL, 0, 6, 59 /* execve */);
  emit(LOAD, 0, 0, AT_ADDRESS);
  emit(EQUAL, 0, 3, (u32)here);
  emit(LOAD, 0, 0, AT_ADDRESS + 4);
  emit(EQUAL, 0, 1, (u32)(here >> 32));
  emit(RETURN, 0, 0, ALLOW);
  emit(RETURN, 0, 0, KILL);
  list(bits == 64 ? rules : ours, report);
  unsigned distance = used - wide - 1;
  if (distance > 255) fail("the filter is too long", 0);
  code[wide].no = (unsigned char)distance;
  if (bits == 32) {
    emit(EQUAL, 1, 0, 0x40000003U);
    emit(RETURN, 0, 0, KILL);
    emit(LOAD, 0, 0, AT_NUMBER);
    list(rules, report);
  } else {
    emit(RETURN, 0, 0, KILL);
  }
}

struct limit {
  u64 now, ever;
};

// No more than this of a resource, now and ever; a lower limit stays.
static void limit(int resource, u64 most, int ever) {
  struct limit old, new;
  long error = call(PRLIMIT, 0, resource, 0, (long)&old, 0);
  if (error) fail("cannot read a limit of the process", error);
  new.ever = ever && most < old.ever ? most : old.ever;
  new.now = most < new.ever ? most : new.ever;
  error = call(PRLIMIT, 0, resource, (long)&new, 0, 0);
  if (error) fail("cannot limit the process", error);
}

static int same(const char *a, const char *b) {
  while (*a && *a == *b) a++, b++;
  return *a == *b;
}

static u64 number(const char *text) {
  u64 value = 0;
  for (; *text >= '0' && *text <= '9'; text++) value = 10 * value + (u64)(*text - '0');
  return value;
}

// Files: what is said goes to the report, all other outputs to nowhere.
static void files(int serves, int report) {
  enum { DUPLICATE_AND_CLOSE = 1030, READ_AND_WRITE = 2 };
  long error = call(FCNTL, 2, DUPLICATE_AND_CLOSE, report + 1, 0, 0);
  if (error < 0) fail("cannot keep standard error", error);
  told = (int)error;
  if (!serves && (error = call(DUP2, 1, report, 0, 0, 0)) < 0) fail("cannot open the report", error);
  long nothing = call(OPEN, (long)"/dev/null", READ_AND_WRITE, 0, 0, 0);
  if (nothing < 0) fail("cannot open /dev/null", nothing);
  for (int file = serves ? 2 : 0; file < 3; file++) {
    if ((error = call(DUP2, nothing, file, 0, 0, 0)) < 0) fail("cannot replace a file", error);
  }
  // What others left open when we were started. Older kernels do not know the call.
  enum { CLOSE = 3, MOST = 4096 };
  for (int file = 3; file < told; file++) {
    if (serves || file != report) call(CLOSE, file, 0, 0, 0, 0);
  }
  if (call(CLOSE_RANGE, told + 1, ~0U, 0, 0, 0)) {
    for (int file = told + 1; file < MOST; file++) call(CLOSE, file, 0, 0, 0, 0);
  }
}

void confine_main(long *stack) {
  enum { CPU = 0, FILE_SIZE = 1, STACK = 3, CORE = 4, PROCESSES = 6, MEMORY = 9, QUEUES = 12 };
  static char *arguments[] = {"program", 0}, *environment[] = {0};
  char **argv = (char **)(stack + 1);
  if (*stack != 7) fail("wrong arguments", *stack);
  int open = same(argv[1], "bare+open") || same(argv[1], "library+open") || same(argv[1], "rust+open") || same(argv[1], "serve+open");
  int serves = argv[1][0] == 's', has_library = argv[1][0] == 'l', is_rust = argv[1][0] == 'r';
  int bits = (int)number(argv[2]), report = (int)number(argv[5]);
  const struct rule *rules = bits == 64 ? (serves ? serve64 : has_library ? library64 : is_rust ? rust64 : bare64)
                                        : (serves ? serve32 : has_library ? library32 : bare32);
  // The program dies with the one who started it.
  call(PRCTL, 1, 9, 0, 0, 0);
  files(serves, report);
  limit(CORE, 0, 1);
  limit(FILE_SIZE, 65536, 1);
  limit(QUEUES, 0, 1);
  limit(STACK, 0x10000000, 0);
  limit(MEMORY, number(argv[4]), 1);
  if (!serves) {
    limit(PROCESSES, 0, 1);
    limit(CPU, number(argv[3]), 1);
  }
  long error = call(PRCTL, 38 /* no new privileges */, 1, 0, 0, 0);
  if (error && !open) fail("the kernel does not let a process give up privileges", error);
  build(rules, bits, (u32)report);
  struct filter filter = {(unsigned short)used, code};
  error = call(SECCOMP, 1 /* filter */, 0, (long)&filter, 0, 0);
  if (error) error = call(PRCTL, 22 /* seccomp */, 2 /* filter */, (long)&filter, 0, 0);
  if (error && !open) fail("the kernel does not let a process filter its system calls", error);
  fail("cannot start the program", confine_become(argv[6], arguments, environment));
}
