// Many runs of one program with inputs that are drawn: follows runtime.c in the same file.
//
// The process is a server. It reads a command, forks a child that runs the program, waits for it, and tells how it
// ended; of a child that reached the error, or a part of the program that was never reached before, also what it drew.
// Child and server share one area of memory, in which the child writes down its inputs. The server is confined before
// it begins (confine.c) and runs no code of the program; the child gives up what is left before it does: it has no
// files, no system call but the end, and little time, and it dies with the server.

#define NOTHING (-1)

struct command {
  unsigned long long seed;
  unsigned long long value;
  unsigned mode;
  unsigned fill;
  unsigned milliseconds;
  unsigned inputs;
  // So many inputs follow the command, and come before those that are drawn.
  unsigned prefix;
  unsigned unused;
};

struct reply {
  unsigned status;
  unsigned reached;
  unsigned count;
  // So many of the inputs led to the last new part of the program; none if there was no new one.
  unsigned mark;
  unsigned fresh;
};

struct area {
  unsigned reached, count, mark, fresh;
  unsigned parts[EUPHONIUM_PARTS];
  unsigned long long values[EUPHONIUM_INPUTS];
  unsigned short names[EUPHONIUM_INPUTS];
};

// Constants that the program compares its inputs with, in ascending order, and all others.
extern const long long euphonium_tested[], euphonium_pool[];
extern const unsigned euphonium_tested_count, euphonium_pool_count;
void euphonium_globals(void);
// Whether the program may run where it cannot be confined.
extern const int euphonium_open;

static struct command the_command;
static unsigned long long the_prefix[EUPHONIUM_INPUTS];
static struct area *the_area;
static long *the_stack;

// The search through states, in search.c.
struct search;
static struct search *the_search;
static void search_part(unsigned number, int is_new), search_prepare(void), search_begin(char *top), search_end(void);
static void write_path(void);
static void *search_memory(void);
static unsigned long long search_draw(unsigned name, unsigned bits);

// The modes, by the numbers that commands use.
enum { FIXED, SMALL, SIGNED, TESTED, SUBSET, MIXED, UNIFORM, COUNTER, STICKY, BETWEEN, BY_NAME, SEARCH, BY_PLACE };

#ifdef __x86_64__
enum { NR_READ = 0, NR_CLOSE = 3, NR_SETITIMER = 38, NR_FORK = 57, NR_WAIT4 = 61, NR_SECCOMP = 317 };
static void *share(size n) {
  register long r10 __asm__("r10") = 0x21 /* shared, anonymous */;
  register long r8 __asm__("r8") = NOTHING;
  register long r9 __asm__("r9") = 0;
  long result;
  __asm__ volatile("syscall"
                   : "=a"(result)
                   : "a"(9L), "D"(0L), "S"(n), "d"(3L /* read, write */), "r"(r10), "r"(r8), "r"(r9)
                   : "rcx", "r11", "memory");
  return (void *)result;
}
#else
enum { NR_READ = 3, NR_CLOSE = 6, NR_SETITIMER = 104, NR_FORK = 2, NR_WAIT4 = 114, NR_SECCOMP = 354 };
static void *share(size n) {
  long six[6];
  six[0] = six[5] = 0;
  six[1] = (long)n;
  six[2] = 3;
  six[3] = 0x21;
  six[4] = NOTHING;
  return (void *)call(90, (long)six, 0, 0, 0, 0);
}
#endif

void euphonium_end(const char *what, const char *detail, int status) {
  if (the_command.mode == SEARCH) {
    if (status != 77) search_end();
    write_path();
  }
  if (status == 77) the_area->reached = 1;
  while (1) {
    call(NR_EXIT_GROUP, status, 0, 0, 0, 0);
    call(NR_EXIT, status, 0, 0, 0, 0);
  }
}

// The compiler calls this at the beginning of each part of the program, with a number that is not zero as long as the
// part is new.
extern unsigned __start___sancov_guards[] WEAK, __stop___sancov_guards[] WEAK;

WEAK void __sanitizer_cov_trace_pc_guard_init(unsigned *start, unsigned *stop) {}

WEAK void __sanitizer_cov_trace_pc_guard(unsigned *guard) {
  if (the_command.mode == SEARCH) search_part((unsigned)(guard - __start___sancov_guards), *guard != 0);
  if (!*guard) return;
  struct area *area = the_area;
  if (area->fresh < EUPHONIUM_PARTS) area->parts[area->fresh++] = *guard;
  area->mark = area->count;
  *guard = 0;
}

// Drawing: splitmix64, whose state is the seed at first.
static unsigned long long the_state;

static unsigned long long scatter(unsigned long long z) {
  z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9ULL;
  z = (z ^ z >> 27) * 0x94d049bb133111ebULL;
  return z ^ z >> 31;
}

static unsigned long long random_bits(void) { return scatter(the_state += 0x9e3779b97f4a7c15ULL); }

// What memory holds where nothing was written: the same byte everywhere, or words of which most are small.
static unsigned stain_word(size position) {
  if (the_command.fill < 256) return the_command.fill * 0x01010101U;
  unsigned hash = (unsigned)scatter(the_command.seed + position);
  return hash >> 30 ? hash & 255 : hash;
}

static void stain(char *block, size n) {
  if (!the_command.fill) return;
  for (size i = 0; i < n; i++) block[i] = (char)(stain_word((size)(block + i) / 4) >> (size)(block + i) % 4 * 8);
}

// Where the program will have its variables. What this file has left there is little, so zeros need no more.
static __attribute__((noinline)) void stain_top(void) {
  volatile unsigned words[1 << 14];
  for (int i = 0; i < 1 << 14; i++) words[i] = stain_word((size)i);
}

static __attribute__((noinline)) void stain_stack(void) {
  volatile unsigned words[1 << 19];
  for (int i = 0; i < 1 << 19; i++) words[i] = stain_word((size)i);
}

static unsigned below(unsigned n) { return (unsigned)((random_bits() >> 32) * n >> 32); }

static unsigned long long tested(void) {
  return euphonium_tested_count ? (unsigned long long)euphonium_tested[below(euphonium_tested_count)] : below(4);
}

static unsigned long long pooled(void) {
  return euphonium_pool_count ? (unsigned long long)euphonium_pool[below(euphonium_pool_count)] : tested();
}

static unsigned long long between(unsigned long long low, unsigned long long high) {
  unsigned long long span = high - low + 1;
  if (!span) return random_bits();
#ifdef __i386__
  // Without a division of 64 bits.
  if (span >> 32) return low + (random_bits() >> __builtin_clzll(span)) / 2;
  return low + below((unsigned)span);
#else
  return low + random_bits() % span;
#endif
}

// Anything that is worth a try.
static unsigned long long mixed(unsigned bits) {
  unsigned long long sign = 1ULL << (bits - 1);
  switch (below(10)) {
    case 0: return 0;
    case 1: return below(4);
    case 2: return below(64);
    case 3: return (unsigned long long)-1 - below(4);
    case 4: return tested();
    case 5: return tested() + below(3) - 1;
    case 6: return pooled() + below(3) - 1;
    case 7: return sign - below(2);
    case 8: return random_bits() >> below(64);
    default: return random_bits();
  }
}

static unsigned long long chosen[16], previous;
static unsigned chosen_count;
static unsigned long long lowest, highest;

static void prepare(void) {
  const struct command *c = &the_command;
  the_state = c->seed;
  previous = mixed(32);
  chosen_count = 2 + below(7);
  for (unsigned i = 0; i < chosen_count; i++) {
    unsigned kind = below(4);
    chosen[i] = kind == 0 ? below(8) : kind == 1 ? pooled() : tested();
  }
  // Two of those that are tested, or what is small.
  lowest = 0;
  highest = 16;
  if (euphonium_tested_count > 1) {
    unsigned low = below(euphonium_tested_count - 1);
    unsigned high = low + 1 + below(euphonium_tested_count - 1 - low);
    lowest = (unsigned long long)euphonium_tested[low];
    highest = (unsigned long long)euphonium_tested[high];
  }
}

// What a seed that belongs to something gives it, at every draw.
static unsigned long long own_value(unsigned long long seed, unsigned bits) {
  unsigned long long saved = the_state, value;
  the_state = seed;
  random_bits();
  value = mixed(bits);
  the_state = saved;
  return value;
}

// The places that draw, in the order in which they were first seen; those beyond the last one are one.
static const void *the_places[256];
static unsigned the_place_count;

static unsigned place_number(const void *place) {
  unsigned i = 0;
  while (i < the_place_count && the_places[i] != place) i++;
  if (i < the_place_count) return i;
  if (the_place_count == sizeof the_places / sizeof *the_places) return i - 1;
  the_places[the_place_count++] = place;
  return i;
}

static unsigned long long value_of(unsigned name, unsigned bits, const void *place) {
  const struct command *c = &the_command;
  switch (c->mode) {
    case FIXED: return c->value;
    case SMALL: return between(0, c->value);
    case SIGNED: return between(-c->value, c->value);
    case TESTED: return tested();
    case SUBSET: return chosen[below(chosen_count)];
    case UNIFORM: return random_bits();
    case COUNTER: return the_command.value++;
    case STICKY: return below(8) ? previous : (previous = mixed(bits));
    case BETWEEN: return between(lowest, highest);
    case BY_NAME: return own_value(c->seed + 0x1234567ULL * name, bits);
    case BY_PLACE: {
      unsigned number = place_number(place);
      return c->value ? own_value(c->seed + 0x1234567ULL * number, bits) : number;
    }
    default: return mixed(bits);
  }
}

// The next value of an input of so many bits, for what is called at a place of the program.
unsigned long long euphonium_draw(unsigned name, unsigned bits, const void *place) {
  if (the_command.mode == SEARCH) return search_draw(name, bits);
  struct area *area = the_area;
  unsigned number = area->count;
  if (number >= the_command.inputs || number >= EUPHONIUM_INPUTS) euphonium_end("inputs", "", 80);
  unsigned long long value = number < the_command.prefix ? the_prefix[number] : value_of(name, bits, place);
  value &= ~0ULL >> (64 - bits);
  area->values[area->count] = value;
  area->names[area->count] = (unsigned short)name;
  area->count++;
  return value;
}

struct limit {
  unsigned long long now, ever;
};

static void limit(int resource, unsigned long long value) {
  struct limit new;
  new.now = new.ever = value;
  call(NR_PRLIMIT, 0, resource, (long)&new, 0, 0);
}

struct instruction {
  unsigned short code;
  unsigned char yes, no;
  unsigned int value;
};

struct filter {
  unsigned short length;
  const struct instruction *code;
};

// Gives up everything but the end. Without that there is no run, unless it was allowed.
static void give_up(void) {
  enum { LOAD = 0x20, EQUAL = 0x15, RETURN = 0x06, PROCESSES = 6 };
  static const struct instruction code[] = {
      {LOAD, 0, 0, 4},               // 0: the architecture
      {EQUAL, 0, 3, AUDIT_ARCH},     // 1: ours, or kill
      {LOAD, 0, 0, 0},               // 2: the number
      {EQUAL, 2, 0, NR_EXIT},        // 3
      {EQUAL, 1, 0, NR_EXIT_GROUP},  // 4
      {RETURN, 0, 0, 0x80000000U},   // 5: kill the process
      {RETURN, 0, 0, 0x7fff0000U},   // 6: allow
  };
  static const struct filter filter = {sizeof code / sizeof code[0], code};
  limit(PROCESSES, 0);
  call(NR_PRCTL, 38 /* no new privileges */, 1, 0, 0, 0);
  long error = call(NR_SECCOMP, 1 /* filter */, 0, (long)&filter, 0, 0);
  if (error) error = call(NR_PRCTL, 22 /* seccomp */, 2 /* filter */, (long)&filter, 0, 0);
  while (error && !euphonium_open) call(NR_EXIT_GROUP, 81, 0, 0, 0, 0);
}

static void child(void) {
  // No structure is copied or cleared as a whole: a compiler may call a function for that, which may be the program's.
  struct {
    long interval_seconds, interval, seconds, microseconds;
  } timer;
  timer.interval_seconds = timer.interval = 0;
  timer.seconds = the_command.milliseconds / 1000;
  timer.microseconds = the_command.milliseconds % 1000 * 1000L;
  call(NR_PRCTL, 1 /* die with the server */, 9, 0, 0, 0);
  call(NR_SETITIMER, 2 /* processor time */, (long)&timer, 0, 0, 0);
  for (int file = 0; file < 3; file++) call(NR_CLOSE, file, 0, 0, 0, 0);
  give_up();
  prepare();
  if (the_command.mode == SEARCH) search_prepare();
  euphonium_globals();
  if (the_command.fill) stain_stack();
  else stain_top();
  if (the_command.mode == SEARCH) search_begin(__builtin_frame_address(0));
  run_program(the_stack);
}

// Whether all of it was read or written.
static int transfer(long number, int file, void *at, size n) {
  for (size done = 0; done < n;) {
    long step = call(number, file, (long)at + (long)done, (long)(n - done), 0, 0);
    if (step <= 0 && step != -4 /* interrupted */) return 0;
    if (step > 0) done += (size)step;
  }
  return 1;
}

static void begin(long *stack) {
  struct area *area = the_area = share(sizeof(struct area));
  the_search = search_memory();
  the_stack = stack;
  if ((unsigned long)area > -4096UL || (unsigned long)the_search > -4096UL) call(NR_EXIT_GROUP, 3, 0, 0, 0, 0);
  call(NR_PRCTL, 1 /* die with the parent */, 9, 0, 0, 0);
  size parts = (size)(__stop___sancov_guards - __start___sancov_guards);
  for (size i = 0; i < parts; i++) __start___sancov_guards[i] = (unsigned)i + 1;
  while (transfer(NR_READ, 0, &the_command, sizeof the_command)) {
    int status = 0;
    unsigned prefix = the_command.prefix;
    if (prefix > EUPHONIUM_INPUTS || !transfer(NR_READ, 0, the_prefix, prefix * sizeof the_prefix[0])) break;
    area->reached = area->count = area->mark = area->fresh = 0;
    long pid = call(NR_FORK, 0, 0, 0, 0, 0);
    if (pid == 0) child();
    if (pid < 0) break;
    while (call(NR_WAIT4, pid, (long)&status, 0, 0, 0) == -4) {}
    unsigned count = area->count < EUPHONIUM_INPUTS ? area->count : EUPHONIUM_INPUTS;
    unsigned mark = area->mark < count ? area->mark : count;
    struct reply reply;
    reply.status = (unsigned)status;
    reply.reached = area->reached;
    reply.count = count;
    reply.mark = mark;
    reply.fresh = area->fresh;
    // The child may have written anything.
    for (unsigned i = 0; i < area->fresh && i < EUPHONIUM_PARTS; i++)
      if (area->parts[i] - 1 < parts) __start___sancov_guards[area->parts[i] - 1] = 0;
    if (!transfer(NR_WRITE, 1, &reply, sizeof reply)) break;
    unsigned told = reply.reached ? count : reply.fresh ? mark : 0;
    if (!transfer(NR_WRITE, 1, area->values, told * sizeof area->values[0])) break;
    if (reply.reached && !transfer(NR_WRITE, 1, area->names, told * sizeof area->names[0])) break;
  }
  while (1) call(NR_EXIT_GROUP, 0, 0, 0, 0, 0);
}
