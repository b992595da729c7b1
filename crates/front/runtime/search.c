// A search through the states of the program: follows explore.c in the same file.
//
// A program that reads an input, works, and reads the next one (a state machine, a protocol, a driver of events) is a
// graph: its states are what the memory holds where an input is asked for, its edges are the inputs. Runs from the
// beginning see the states near it again and again. Here each state is kept, as the words in which the memory differs
// from the first one, and put back to go on from it with another input: a step costs what the program does between two
// inputs, and a state that was seen is not entered twice (as in explicit-state model checkers: Holzmann, The SPIN Model
// Checker, 2003; here the program itself computes the successors).
//
// All of it lives in memory that the server and all its children share, so that a search outlives the child that died
// of a step, or whose time was over: the next child has the same addresses and goes on. Nothing of it is believed: a
// path to the error is a list of inputs like any other. It is compiled with optimisation, and calls no function that
// the program may have defined.

enum {
  WORDS = 1 << 14,         // A larger state is not kept: so many words of four bytes, of variables, heap and stack together.
  SLOTS = 1 << 21,         // Hashes of states.
  NODES = 1 << 20,
  STORE = 0x8000000,       // Bytes of differences.
  NAMES = 1 << 12,         // Functions whose results are looked at by themselves.
  FIRST = 1 << 8,          // Inputs before the program begins: variables that are defined nowhere.
  CANDIDATES = 96,         // So many values are tried in every state.
  WALK = 256,              // A walk that is not kept has so many steps.
  IMPOSSIBLE = 82          // How a child ends that cannot search.
};

// A state in which the program asks for an input. The values are those that the program got in the node before.
struct node {
  unsigned parent, differences, count, tried, first_child;
  unsigned short name, bits;
  unsigned long long value;
  void *context[5];
};

struct range {
  unsigned *from;
  unsigned words;
};

// What the memory of the program is, apart from heap and stack.
struct search {
  unsigned nodes, used, seen, ranges, base_heap, base_stack, begun;
  unsigned current, favoured_count, favoured_next, next, steps, walk, walking, first_count, step, is_new, ways;
  unsigned long long value, random;
  void *context[5];
  char *top;
  struct range range[16];
  unsigned long long first[FIRST], walked[WALK];
  unsigned short first_name[FIRST], walked_name[WALK];
  unsigned tried[NAMES], different[NAMES];
  unsigned base[WORDS], favoured[NODES];
  unsigned long long slot[SLOTS], way[SLOTS];
  struct node node[NODES];
  unsigned store[STORE / 4];
};

static void *search_memory(void) { return share(sizeof(struct search)); }

static unsigned long long chance(void) { return scatter(the_search->random += 0x9e3779b97f4a7c15ULL); }

// Adds a hash to a table; whether it is new. A table that is nearly full knows all.
static int add(unsigned long long *table, unsigned *count, unsigned long long hash) {
  if (*count > SLOTS / 4 * 3) return 0;
  unsigned at = (unsigned)(hash >> 20) % SLOTS;
  if (!hash) hash = 1;
  while (table[at]) {
    if (table[at] == hash) return 0;
    at = (at + 1) % SLOTS;
  }
  table[at] = hash;
  ++*count;
  return 1;
}

// The segments of the program that can be written, without what is ours and large.
struct header {
  unsigned char ident[16];
  unsigned short type, machine;
  unsigned version;
  unsigned long entry, segments, sections;
  unsigned flags;
  unsigned short size, segment_size, segment_count;
};
#ifdef __x86_64__
struct segment {
  unsigned type, flags;
  unsigned long offset, address, physical, in_file, in_memory;
};
#else
struct segment {
  unsigned type;
  unsigned long offset, address, physical, in_file, in_memory;
  unsigned flags;
};
#endif
extern const struct header __ehdr_start WEAK;

static void cut(struct search *s, char *from, char *to, const struct range *own, unsigned count) {
  for (unsigned i = 0; i < count; i++) {
    char *low = (char *)own[i].from, *high = low + 4UL * own[i].words;
    if (high <= from || low >= to) continue;
    if (low > from) cut(s, from, low, own + i + 1, count - i - 1);
    if (high >= to) return;
    from = high;
  }
  if (from >= to || s->ranges >= 16) return;
  s->range[s->ranges].from = (unsigned *)from;
  s->range[s->ranges++].words = (unsigned)((to - from) / 4);
}

static void find_ranges(struct search *s) {
  struct range own[6];
  char *guards = (char *)__start___sancov_guards;
  own[0].from = (unsigned *)heap, own[0].words = sizeof heap / 4;
  own[1].from = (unsigned *)handlers, own[1].words = sizeof handlers / 4;
  own[2].from = (unsigned *)quick_handlers, own[2].words = sizeof quick_handlers / 4;
  own[3].from = (unsigned *)the_prefix, own[3].words = sizeof the_prefix / 4;
  own[4].from = (unsigned *)guards, own[4].words = (unsigned)(((char *)__stop___sancov_guards - guards) / 4);
  const char *start = (const char *)&__ehdr_start;
  for (unsigned i = 0; i < __ehdr_start.segment_count; i++) {
    const struct segment *each =
        (const struct segment *)(start + __ehdr_start.segments + i * (unsigned long)__ehdr_start.segment_size);
    if (each->type != 1 || !(each->flags & 2)) continue;
    char *from = (char *)((each->address + 3) & ~3UL);
    cut(s, from, (char *)((each->address + each->in_memory) & ~3UL), own, 5);
  }
}

// The path to where the program is: what it got so far.
static void write_path(void) {
  struct search *s = the_search;
  struct area *area = the_area;
  unsigned length = 0, walked = s->walking ? s->walk : 0;
  for (unsigned n = s->current; n; n = s->node[n - 1].parent) length++;
  unsigned all = s->first_count + length + walked;
  if (all > EUPHONIUM_INPUTS) return;
  area->count = all;
  for (unsigned i = 0; i < s->first_count; i++) area->values[i] = s->first[i], area->names[i] = s->first_name[i];
  unsigned at = s->first_count + length;
  unsigned long long value = s->value;
  for (unsigned n = s->current; n; n = s->node[n - 1].parent) {
    at--;
    area->values[at] = value;
    area->names[at] = s->node[n - 1].name;
    value = s->node[n - 1].value;
  }
  for (unsigned i = 0; i < walked; i++) {
    area->values[s->first_count + length + i] = s->walked[i];
    area->names[s->first_count + length + i] = s->walked_name[i];
  }
}

// The program comes to a part of it, and to one that nobody was in.
static void search_part(unsigned number, int is_new) {
  struct search *s = the_search;
  s->step = ((s->step << 5 | s->step >> 27) ^ number) * 0x9e3779b1U;
  if (is_new) {
    s->is_new = 1;
    write_path();
  }
}

// What the program gets next in a node.
static unsigned candidates(const struct node *n) {
  struct search *s = the_search;
  unsigned kind = n->name % NAMES, tested = euphonium_tested_count;
  if (n->bits == 1) return 2;
  // Results that nobody looks at.
  if (s->tried[kind] >= 64 && !s->different[kind]) return 1;
  if (tested > CANDIDATES - 3) tested = CANDIDATES - 3;
  return tested + 3 < 8 ? 8 : tested + 3;
}

static unsigned long long candidate(const struct node *n, unsigned i) {
  unsigned tested = euphonium_tested_count;
  unsigned long long mask = ~0ULL >> (64 - n->bits);
  if (n->bits == 1) return i;
  if (i >= candidates(n)) {
    the_state = chance();
    return mixed(n->bits) & mask;
  }
  if (i < 2) return i;
  if (tested > CANDIDATES - 3) return (unsigned long long)euphonium_tested[chance() % tested] & mask;
  if (i - 2 < tested) return (unsigned long long)euphonium_tested[i - 2] & mask;
  i -= 2 + tested;
  return (i ? i + 1 : ~0ULL) & mask;
}

static unsigned heap_words(void) { return (unsigned)((heap_used + 3) / 4); }

// The words of the first state at some place; where it had none, zero.
static unsigned *word_at(struct search *s, unsigned index) {
  for (unsigned r = 0; r < s->ranges; r++) {
    if (index < s->range[r].words) return s->range[r].from + index;
    index -= s->range[r].words;
  }
  return 0;
}

static unsigned fixed_words(const struct search *s) {
  unsigned words = 0;
  for (unsigned r = 0; r < s->ranges; r++) words += s->range[r].words;
  return words;
}

// Puts a state back. The frames of this function lie below all that it writes.
static __attribute__((noinline)) void put_back(struct node *n) {
  struct search *s = the_search;
  unsigned at = 0, heap_now = heap_words();
  for (unsigned r = 0; r < s->ranges; r++)
    for (unsigned i = 0; i < s->range[r].words; i++) s->range[r].from[i] = s->base[at++];
  unsigned *words = (unsigned *)heap, stack = (unsigned)((s->top - (char *)n->context[2]) / 4);
  for (unsigned i = 0; i < heap_now; i++) words[i] = i < s->base_heap ? s->base[at + i] : 0;
  for (unsigned i = heap_now; i < s->base_heap; i++) words[i] = s->base[at + i];
  at += s->base_heap;
  words = (unsigned *)s->top;
  for (unsigned i = 1; i <= stack; i++) words[-(long)i] = i <= s->base_stack ? s->base[at + i - 1] : 0;
  const unsigned *store = s->store + n->differences;
  for (unsigned i = 0; i < n->count; i++, store += 2) {
    unsigned index = store[0];
    switch (index >> 30) {
      case 0: *word_at(s, index) = store[1]; break;
      case 1: ((unsigned *)heap)[index & 0x3fffffff] = store[1]; break;
      default: ((unsigned *)s->top)[-(long)(index & 0x3fffffff)] = store[1];
    }
  }
  for (int i = 0; i < 5; i++) s->context[i] = n->context[i];
  __builtin_longjmp(s->context, 1);
}

static __attribute__((noinline)) void go_to(struct node *n) {
  char *low = (char *)n->context[2] - 8192, *here = __builtin_frame_address(0);
  if (here > low) {
    volatile char *room = __builtin_alloca((size)(here - low));
    room[0] = 0;
  }
  put_back(n);
}

static void leave(int status) {
  while (1) {
    call(NR_EXIT_GROUP, status, 0, 0, 0, 0);
    call(NR_EXIT, status, 0, 0, 0, 0);
  }
}

// Chooses a state and an input for it: those behind something new first, then all in the order in which they were found,
// now and then any.
static void choose(void) {
  struct search *s = the_search;
  if (!s->nodes) leave(1);
  unsigned chosen = NODES;
  s->steps++;
  s->walking = s->walk = 0;
  if (s->steps % 8 == 7 || s->nodes >= NODES) {
    chosen = (unsigned)(chance() % s->nodes);
    s->walking = s->steps % 16 == 15 || s->nodes >= NODES || s->used > STORE / 4 - 2 * WORDS;
  } else if (s->steps % 8 < 5) {
    while (s->favoured_next < s->favoured_count) {
      struct node *n = s->node + s->favoured[s->favoured_next];
      if (n->tried < candidates(n)) {
        chosen = s->favoured[s->favoured_next];
        break;
      }
      s->favoured_next++;
    }
  }
  while (chosen == NODES && s->next < s->nodes) {
    if (s->node[s->next].tried < candidates(s->node + s->next)) chosen = s->next;
    else s->next++;
  }
  if (chosen == NODES) {
    chosen = (unsigned)(chance() % s->nodes);
    s->walking = 1;
  }
  struct node *n = s->node + chosen;
  s->value = candidate(n, n->tried);
  n->tried++;
  s->current = chosen + 1;
  s->step = s->is_new = 0;
  go_to(n);
}

// Compares what came of two inputs in the same state.
static void compare(unsigned hash) {
  struct search *s = the_search;
  if (!s->current || s->walking) return;
  struct node *n = s->node + s->current - 1;
  if (!hash) hash = 1;
  if (n->tried == 1) n->first_child = hash;
  else if (n->first_child && n->bits > 1) {
    s->tried[n->name % NAMES]++;
    s->different[n->name % NAMES] += n->first_child != hash;
  }
}

static void search_end(void) {
  compare(2);
  choose();
}

// The program asks for an input: its state is kept, unless it is known, and another is gone on with.
static __attribute__((noinline)) void arrive(unsigned name, unsigned bits, const char *frame) {
  struct search *s = the_search;
  unsigned fixed = fixed_words(s), heap_now = heap_words();
  unsigned stack = (unsigned)((s->top - (char *)s->context[2]) / 4), count = 0, at = 0;
  // What our own frame holds is put back, but says nothing of the program.
  unsigned above = (unsigned)((s->top - frame) / 4);
  int first = !s->nodes;
  if (fixed + heap_now + stack > WORDS) {
    if (first) leave(IMPOSSIBLE);
    choose();
  }
  if (first) {
    for (unsigned r = 0; r < s->ranges; r++)
      for (unsigned i = 0; i < s->range[r].words; i++) s->base[at++] = s->range[r].from[i];
    for (unsigned i = 0; i < heap_now; i++) s->base[at++] = ((unsigned *)heap)[i];
    for (unsigned i = 1; i <= stack; i++) s->base[at++] = ((unsigned *)s->top)[-(long)i];
    s->base_heap = heap_now, s->base_stack = stack;
    at = 0;
  }
  int full = s->nodes >= NODES || s->used > STORE / 4 - 2 * WORDS;
  unsigned *store = s->store + (full ? 0 : s->used);
  unsigned long long hash = (unsigned long long)(size)s->context[1] * 0x9e3779b97f4a7c15ULL + stack;
#define WORD(index, now, before, counts)                                  \
  {                                                                       \
    unsigned word = (now);                                                \
    if (word != (before)) {                                               \
      if (!full) store[2 * count] = (index), store[2 * count + 1] = word; \
      count++;                                                            \
      if (counts) {                                                       \
        hash = (hash ^ (index)) * 0xff51afd7ed558ccdULL;                  \
        hash = (hash ^ hash >> 29 ^ word) * 0xc4ceb9fe1a85ec53ULL;        \
      }                                                                   \
    }                                                                     \
  }
  for (unsigned r = 0; r < s->ranges; r++)
    for (unsigned i = 0; i < s->range[r].words; i++, at++) WORD(at, s->range[r].from[i], s->base[at], 1)
  for (unsigned i = 0; i < heap_now; i++)
    WORD(i | 1U << 30, ((unsigned *)heap)[i], i < s->base_heap ? s->base[at + i] : 0, 1)
  at += s->base_heap;
  for (unsigned i = 1; i <= stack; i++)
    WORD(i | 2U << 30, ((unsigned *)s->top)[-(long)i], i <= s->base_stack ? s->base[at + i - 1] : 0, i <= above)
  hash ^= hash >> 32;
  compare((unsigned)hash);
  if (add(s->slot, &s->seen, hash) && !full) {
    struct node *n = s->node + s->nodes;
    n->parent = s->current;
    n->value = s->value;
    n->differences = s->used, n->count = count;
    n->tried = n->first_child = 0;
    n->name = (unsigned short)name, n->bits = (unsigned short)bits;
    for (int i = 0; i < 5; i++) n->context[i] = s->context[i];
    s->used += 2 * count;
    // A way through the program between two inputs that nobody went before.
    unsigned long long way = ((unsigned long long)s->step << 16 ^ name) * 0x9e3779b97f4a7c15ULL;
    if (s->is_new | add(s->way, &s->ways, way | 1)) s->favoured[s->favoured_count++] = s->nodes;
    s->nodes++;
  }
  choose();
}

static __attribute__((noinline)) unsigned long long search_draw(unsigned name, unsigned bits) {
  struct search *s = the_search;
  if (!s->begun) {
    if (s->first_count >= FIRST) leave(IMPOSSIBLE);
    s->first_name[s->first_count] = (unsigned short)name;
    s->first[s->first_count++] = 0;
    return 0;
  }
  if (s->walking) {
    struct node n;
    if (s->walk >= WALK) choose();
    n.name = (unsigned short)name, n.bits = (unsigned short)bits;
    unsigned long long value = candidate(&n, (unsigned)(chance() % (candidates(&n) + 1)));
    s->walked_name[s->walk] = (unsigned short)name;
    s->walked[s->walk++] = value;
    return value;
  }
  if (__builtin_setjmp(the_search->context)) return the_search->value;
  arrive(name, bits, __builtin_frame_address(0));
  return 0;
}

// A child is about to draw what comes before the program.
static void search_prepare(void) { the_search->begun = the_search->first_count = 0; }

// The program is about to begin.
static void search_begin(char *top) {
  struct search *s = the_search;
  s->begun = 1;
  if (!s->top) {
    if (!&__ehdr_start) leave(IMPOSSIBLE);
    find_ranges(s);
    s->random = the_command.seed;
    if (!s->ranges || fixed_words(s) > WORDS) leave(IMPOSSIBLE);
    s->top = (char *)((size)top & ~(size)15);
  }
  s->current = s->walking = s->walk = 0;
  if (s->nodes) choose();
}
