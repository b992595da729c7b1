// Models of what C++ programs need at run time.

// model: __cxa_guard_acquire
int __cxa_guard_acquire(char *guard) { return !*guard; }

// model: __cxa_guard_release
void __cxa_guard_release(char *guard) { *guard = 1; }

// model: __cxa_guard_abort
void __cxa_guard_abort(char *guard) {}

// part: euphonium_cxx_new
void *malloc(__SIZE_TYPE__);
static void *euphonium_cxx_new(__SIZE_TYPE__ size) { return malloc(size); }

// model: _Znwm
void *_Znwm(__SIZE_TYPE__ size) { return euphonium_cxx_new(size); }

// model: _Znam
void *_Znam(__SIZE_TYPE__ size) { return euphonium_cxx_new(size); }

// model: _Znwj
void *_Znwj(__SIZE_TYPE__ size) { return euphonium_cxx_new(size); }

// model: _Znaj
void *_Znaj(__SIZE_TYPE__ size) { return euphonium_cxx_new(size); }

// part: euphonium_cxx_delete
void free(void *);
static void euphonium_cxx_delete(void *object) { free(object); }

// model: _ZdlPv
void _ZdlPv(void *object) { euphonium_cxx_delete(object); }

// model: _ZdaPv
void _ZdaPv(void *object) { euphonium_cxx_delete(object); }

// model: _ZdlPvm
void _ZdlPvm(void *object, __SIZE_TYPE__ size) { euphonium_cxx_delete(object); }

// model: _ZdaPvm
void _ZdaPvm(void *object, __SIZE_TYPE__ size) { euphonium_cxx_delete(object); }

// model: _ZdlPvj
void _ZdlPvj(void *object, __SIZE_TYPE__ size) { euphonium_cxx_delete(object); }

// model: _ZdaPvj
void _ZdaPvj(void *object, __SIZE_TYPE__ size) { euphonium_cxx_delete(object); }
