// Guards of memory: what the compiler calls before each access if it is told to look for wrong ones (as for
// AddressSanitizer, Serebryany and others, USENIX 2012), and what is left when the run ends. Only what was asked about
// ends the run: EUPHONIUM_DEREF and its like are 1 for that.
//
// Blocks of the heap lie one after the other and are never reused, so that a search finds the one of an address, and
// whether it lives. Global variables are told by the compiler, with the room behind them that belongs to nobody. For
// local variables there is a shadow, a byte for eight, that the code of their functions writes: zero if all eight may be
// accessed, the number of those that may if it is below eight. What lies elsewhere is not looked at.

enum { MOST_BLOCKS = 1 << 20, STACK = 1 << 23, ABOVE = 1 << 18, NULL_PAGE = 4096 };

static struct block { char *start; size bytes; int lives, reached; } blocks[MOST_BLOCKS];
static size block_count;

struct global { size start, bytes, room; const void *name, *module; size dynamic; const void *place; size indicator; };
enum { MOST_MODULES = 256 };
static struct { struct global *list; size count; } modules[MOST_MODULES];
static size module_count;

static unsigned char shadow[(STACK + ABOVE) / 8];
static size stack_low;
size __asan_shadow_memory_dynamic_address;

static void guard(long *stack) {
  stack_low = ((size)stack - STACK) & ~(size)4095;
  __asan_shadow_memory_dynamic_address = (size)shadow - (stack_low >> 3);
}

static void fails(int asked, const char *what) {
  if (asked) euphonium_end("reached", what, 77);
}

static void placed(char *start, size n) {
  if (block_count == MOST_BLOCKS) euphonium_end("memory", "", 79);
  struct block *block = &blocks[block_count++];
  block->start = start;
  block->bytes = n;
  block->lives = 1;
}

// The last block that begins at an address or before.
static struct block *block_at(size address) {
  size low = 0, high = block_count;
  while (low < high) {
    size middle = low + (high - low) / 2;
    if ((size)blocks[middle].start <= address) low = middle + 1;
    else high = middle;
  }
  return low ? &blocks[low - 1] : 0;
}

static void released(void *start) {
  struct block *block = block_at((size)start);
  if (!start) return;
  if (!block || block->start != start || !block->lives) fails(EUPHONIUM_FREE, "free");
  else block->lives = 0;
}

static int in_heap(size address) { return address - (size)heap < EUPHONIUM_HEAP; }

static int allowed(size address, size n) {
  if (address < NULL_PAGE) return 0;
  if (in_heap(address)) {
    struct block *block = block_at(address);
    size offset = block ? address - (size)block->start : 0;
    return block && block->lives && n <= block->bytes && offset <= block->bytes - n;
  }
  if (address - stack_low < STACK + ABOVE - n) {
    for (size at = address; at < address + n; at++) {
      signed char said = (signed char)shadow[(at - stack_low) >> 3];
      if (said && (signed char)(at & 7) >= said) return 0;
    }
    return 1;
  }
  for (size m = 0; m < module_count; m++)
    for (size i = 0; i < modules[m].count; i++) {
      struct global *global = &modules[m].list[i];
      if (address - global->start < global->room) return address - global->start + n <= global->bytes;
    }
  return 1;
}

static void access(const void *address, size n) {
  if (!n) return;
  if ((size)address < NULL_PAGE) fails(EUPHONIUM_NULL, "null");
  if (!allowed((size)address, n)) fails(EUPHONIUM_DEREF, "deref");
}

#define ACCESSES(n) \
  void __asan_load##n(void *address) { access(address, n); } \
  void __asan_store##n(void *address) { access(address, n); }
ACCESSES(1) ACCESSES(2) ACCESSES(4) ACCESSES(8) ACCESSES(16)
void __asan_loadN(void *address, size n) { access(address, n); }
void __asan_storeN(void *address, size n) { access(address, n); }
// They look by themselves.
void *__asan_memcpy(void *to, const void *from, size n) { return memmove(to, from, n); }
void *__asan_memmove(void *to, const void *from, size n) { return memmove(to, from, n); }
void *__asan_memset(void *to, int value, size n) { return memset(to, value, n); }

// Local variables.
static void mark(size from, size n, unsigned char with) {
  for (size at = from; at < from + n; at += 8)
    if (at - stack_low < STACK + ABOVE) shadow[(at - stack_low) >> 3] = with;
}
static void open_to(size from, size n) {
  mark(from, n, 0);
  if (n & 7 && from + n - stack_low < STACK + ABOVE) shadow[(from + n - stack_low) >> 3] = n & 7;
}
void __asan_poison_stack_memory(size from, size n) { mark(from, n, 0xf8); }
void __asan_unpoison_stack_memory(size from, size n) { open_to(from, n); }
void __asan_alloca_poison(size from, size n) {
  mark(from - 32, 32, 0xca);
  open_to(from, n);
  size end = (from + n + 31) & ~(size)31;
  mark((from + n + 7) & ~(size)7, end - ((from + n + 7) & ~(size)7), 0xcb);
  mark(end, 32, 0xcb);
}
void __asan_allocas_unpoison(size top, size bottom) {
  if (top && top <= bottom) mark(top, bottom - top, 0);
}
#define SHADOW(with) \
  void __asan_set_shadow_##with(unsigned char *at, size n) { while (n--) *at++ = 0x##with; }
SHADOW(00) SHADOW(f1) SHADOW(f2) SHADOW(f3) SHADOW(f5) SHADOW(f8)
// What does not return leaves frames behind it.
void __asan_handle_no_return(void) {
  size here = (size)__builtin_frame_address(0);
  if (here - stack_low < STACK) mark(here & ~(size)7, STACK + ABOVE - (here - stack_low) - 64, 0);
}

// Global variables.
void __asan_init(void) {}
void __asan_version_mismatch_check_v8(void) {}
void __asan_register_globals(struct global *list, size count) {
  if (module_count == MOST_MODULES) return;
  modules[module_count].list = list;
  modules[module_count++].count = count;
}
void __asan_unregister_globals(struct global *list, size count) {}
// Newer compilers put them into a section; those of all files are told once.
void __asan_register_elf_globals(size *told, struct global *start, struct global *stop) {
  if (!*told && start != stop) __asan_register_globals(start, (size)(stop - start));
  *told = 1;
}
void __asan_unregister_elf_globals(size *told, struct global *start, struct global *stop) {}
void __asan_before_dynamic_init(const char *module) {}
void __asan_after_dynamic_init(void) {}

// Marks the blocks that some memory points into.
static void reach(const char *from, size n) {
  for (size i = 0; i + sizeof(size) <= n; i += sizeof(size)) {
    size address;
    for (size k = 0; k < sizeof address; k++) ((char *)&address)[k] = from[i + k];
    struct block *block = in_heap(address) ? block_at(address) : 0;
    if (block && block->lives && !block->reached && address - (size)block->start <= block->bytes) block->reached = 1;
  }
}

// The end. A library has blocks of its own, which nobody frees: then nothing is known of what is left.
static void over(int returned) {
#ifndef EUPHONIUM_LIBRARY
  for (size b = 0; b < block_count; b++)
    if (blocks[b].lives) fails(EUPHONIUM_CLEANUP, "cleanup");
  if (!returned || !EUPHONIUM_LEAK) return;
  for (size m = 0; m < module_count; m++)
    for (size i = 0; i < modules[m].count; i++)
      reach((const char *)modules[m].list[i].start, modules[m].list[i].bytes);
  // Two is one that was looked into.
  for (int more = 1; more;) {
    more = 0;
    for (size b = 0; b < block_count; b++)
      if (blocks[b].reached == 1) {
        blocks[b].reached = 2;
        reach(blocks[b].start, blocks[b].bytes);
        more = 1;
      }
  }
  for (size b = 0; b < block_count; b++)
    if (blocks[b].lives && !blocks[b].reached) fails(1, "leak");
#endif
}
