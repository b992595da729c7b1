//! Programs that try to get out of the sandbox, or to speak in the name of the runtime.
//!
//! Each of them tries to leave a mark outside, and reaches the error (or ends) if it went on. A mark must
//! never be there.

use euphonium_front::explore::{Attempt, Explorer, MOST_INPUTS, Mode, Pool};
use euphonium_front::harness::{Bounds, Harness, HarnessOptions, Replay};
use euphonium_front::symbols::Symbols;
use euphonium_front::{Clang, DataModel, FrontError, Inline};
use euphonium_limits::Budget;
use euphonium_llvm::read_module;
use euphonium_program::SourceTrace;
use euphonium_program::machine::Fill;
use std::path::{Path, PathBuf};
use std::time::Duration;

const MODELS: [DataModel; 2] = [DataModel::Ilp32, DataModel::Lp64];

/// A system call with three arguments, with the numbers of both architectures, and of the other one where it
/// is possible.
const CALLS: &str = "\
void reach_error(void);
#ifdef __x86_64__
enum { OPEN = 2, FORK = 57, EXEC = 59, SOCKET = 41, CREATE = 85, KILL = 62, PTRACE = 101, MAP = 9, PROTECT = \
10, DUP = 32, WRITE = 1 };
static long sys(long n, long a, long b, long c, long d) {
  long r; register long r10 __asm__(\"r10\") = d; register long r8 __asm__(\"r8\") = -1; register long r9 \
  __asm__(\"r9\") = 0;
  __asm__ volatile(\"syscall\" : \"=a\"(r) : \"a\"(n), \"D\"(a), \"S\"(b), \"d\"(c), \"r\"(r10), \"r\"(r8), \
  \"r\"(r9) : \"rcx\", \"r11\", \"memory\");
  return r;
}
#else
enum { OPEN = 5, FORK = 2, EXEC = 11, SOCKET = 359, CREATE = 8, KILL = 37, PTRACE = 26, MAP = 192, PROTECT = \
125, DUP = 41, WRITE = 4 };
static long sys(long n, long a, long b, long c, long d) {
  long r;
  __asm__ volatile(\"int $0x80\" : \"=a\"(r) : \"a\"(n), \"b\"(a), \"c\"(b), \"d\"(c), \"S\"(d) : \"memory\");
  return r;
}
#endif
";

struct Case {
    folder: tempfile::TempDir,
    files: Vec<PathBuf>,
    symbols: Symbols,
    model: DataModel,
}

impl Case {
    /// `MARK` in the source becomes the name of a file that must not come into being.
    fn new(source: &str, model: DataModel) -> Case {
        let folder = tempfile::tempdir().unwrap();
        let mark = folder.path().join("mark");
        let file = folder.path().join("program.c");
        std::fs::write(&file, source.replace("MARK", &format!("\"{}\"", mark.display()))).unwrap();
        let files = vec![file];
        let modules = Clang::find().unwrap().compile(&files, model, Inline::default(), &limits()).unwrap();
        let symbols = Symbols::link(modules.iter().map(|text| Symbols::new(&read_module(text).unwrap())));
        Case { folder, files, symbols, model }
    }

    fn run(&self) -> Replay {
        let harness = Harness::new(&SourceTrace::default(), &self.symbols, &HarnessOptions::default());
        let bounds = Bounds { wall: Duration::from_secs(20), cpu_seconds: 1, memory: 1 << 30 };
        let replay = harness.run(&self.files, self.model, &bounds, &limits());
        self.no_mark();
        replay
    }

    /// Whether a run of the explorer reached the error; nothing if it could not be built.
    fn explore(&self) -> Option<bool> {
        let options = HarnessOptions::default();
        let pool = Pool::default();
        let built = Explorer::build(&self.files, self.model, &self.symbols, &options, &pool, &limits());
        let mut explorer = match built {
            Ok(explorer) => explorer,
            Err(FrontError::Run(_) | FrontError::Compile { .. }) => return None,
            Err(error) => panic!("{error}"),
        };
        let attempt = Attempt {
            seed: 1,
            mode: Mode::Fixed,
            value: 0,
            fill: Fill::Byte(0),
            milliseconds: 500,
            inputs: MOST_INPUTS,
            prefix: Vec::new(),
        };
        let hit = explorer.run(&attempt, &limits()).unwrap().hit.is_some();
        self.no_mark();
        Some(hit)
    }

    fn no_mark(&self) {
        assert!(!self.folder.path().join("mark").exists(), "{:?}: it got out", self.model);
    }
}

fn limits() -> Budget {
    Budget::within(Duration::from_secs(120))
}

/// The program makes a forbidden call, and that is its end.
fn is_stopped(body: &str) {
    let source = format!("{CALLS}int main(void) {{ {body}\nreach_error(); return 0; }}");
    for model in MODELS {
        let case = Case::new(&source, model);
        match case.run() {
            Replay::NotReached(why) if why.contains("system call") => {}
            other => panic!("{model:?}: {other:?}: {body}"),
        }
        assert_eq!(case.explore(), Some(false), "{model:?}: {body}");
    }
}

#[test]
fn files_processes_and_the_network_are_out_of_reach() {
    is_stopped("sys(CREATE, (long)MARK, 0644, 0, 0);");
    is_stopped("sys(FORK, 0, 0, 0, 0);");
    is_stopped("sys(SOCKET, 2, 1, 0, 0);");
    is_stopped("sys(KILL, -1, 0, 0, 0);");
    is_stopped("char *a[] = {\"/bin/touch\", MARK, 0}; sys(EXEC, (long)a[0], (long)a, 0, 0);");
}

#[test]
fn memory_does_not_become_executable() {
    is_stopped("sys(MAP, 0, 4096, 7, 0x22);");
    is_stopped("static char page[8192]; sys(PROTECT, (long)page & -4096, 4096, 7, 0);");
}

/// From 64-bit code: the calls of 32 bits, and those of the x32 interface, have other numbers.
#[test]
fn calls_of_the_other_architecture_are_fatal() {
    for body in [
        "long r; __asm__ volatile(\"int $0x80\" : \"=a\"(r) : \"a\"(8L), \"b\"((long)path), \"c\"(0644L) : \
         \"memory\");",
        "sys(0x40000000 + 85, (long)path, 0644, 0, 0);",
        // `execve` of the x32 interface.
        "char *a[] = {\"/bin/touch\", path, 0}; sys(0x40000000 + 520, (long)a[0], (long)a, 0, 0);",
    ] {
        let source = format!(
            "{CALLS}static char path[] = MARK;\nint main(void) {{ {body} reach_error(); return 0; }}"
        );
        let case = Case::new(&source, DataModel::Lp64);
        match case.run() {
            Replay::NotReached(why) if why.contains("system call") => {}
            other => panic!("{other:?}: {body}"),
        }
        assert_eq!(case.explore(), Some(false), "{body}");
    }
}

/// What the system or the loader would run before anything else.
#[test]
fn what_runs_early_is_confined_as_well() {
    let early = "static void early(void) { sys(CREATE, (long)MARK, 0644, 0, 0); }\n";
    for how in [
        "__attribute__((constructor)) static void first(void) { early(); }",
        "__attribute__((constructor(101))) static void first(void) { early(); }",
        "__attribute__((section(\".preinit_array\"), used)) static void (*const list[])(void) = {early};",
        "__attribute__((section(\".init_array\"), used)) static void (*const list[])(void) = {early};",
        "__attribute__((section(\".ctors\"), used)) static void (*const list[])(void) = {early};",
        "void _start(void) { early(); }",
        "void _init(void) { early(); }",
        "void start(void) { early(); } void euphonium_start(void) { early(); } void begin(void) { early(); }",
        "void *memset(void *to, int value, __SIZE_TYPE__ n) { early(); return to; }\n\
         void *memcpy(void *to, const void *from, __SIZE_TYPE__ n) { early(); return to; }",
        "static void *resolve(void) { early(); return (void *)early; }\n\
         void other(void) __attribute__((ifunc(\"resolve\"))); void (*use)(void) = other;",
        "__attribute__((destructor)) static void last(void) { early(); }",
        "int atexit(void (*)(void)); __attribute__((constructor)) static void first(void) { atexit(early); }",
        // A library beside it, which has a start of its own.
        "double floor(double); __attribute__((constructor)) static void first(void) { early(); }\n\
         double use(double x) { return floor(x); }",
        "double floor(double); int __libc_start_main(void) { early(); return 0; }\n\
         double use(double x) { return floor(x); }",
    ] {
        let source = format!("{CALLS}{early}{how}\nint main(void) {{ return 0; }}");
        for model in MODELS {
            let case = Case::new(&source, model);
            assert_ne!(case.run(), Replay::Reached, "{model:?}: {how}");
            assert_ne!(case.explore(), Some(true), "{model:?}: {how}");
        }
    }
}

/// The section `.interp` names a program that the system starts in place of ours, and `.dynamic` tells it
/// what to call.
#[test]
fn a_program_with_a_loader_is_not_started() {
    let source = format!(
        "{CALLS}static void early(void) {{ sys(CREATE, (long)MARK, 0644, 0, 0); }}\n\
         __attribute__((section(\".interp\"), used)) const char interp[] = \"/lib64/ld-linux-x86-64.so.2\";\n\
         static void (*const list[])(void) = {{early}};\n\
         static const char strings[1] = {{0}}; static const unsigned long symbols[3]; static const unsigned \
         hash[3] = {{1, 1, 0}};\n\
         struct dynamic {{ long tag; const void *value; }};\n\
         __attribute__((section(\".dynamic\"), used)) struct dynamic dynamic[] = {{\n\
         {{5, strings}}, {{6, symbols}}, {{10, (void *)1}}, {{11, (void *)24}}, {{4, hash}}, {{32, list}}, \
         {{33, (void *)8}}, {{0, 0}}}};\n\
         int main(void) {{ reach_error(); return 0; }}"
    );
    let case = Case::new(&source, DataModel::Lp64);
    match case.run() {
        Replay::NotBuilt(why) if why.contains("loader") => {}
        other => panic!("{other:?}"),
    }
    assert_eq!(case.explore(), None);
    let only_a_name = "__attribute__((section(\".interp\"), used)) const char interp[] = \"/bin/sh\";\n\
                       void reach_error(void); int main(void) { reach_error(); return 0; }";
    for model in MODELS {
        let case = Case::new(only_a_name, model);
        assert!(matches!(case.run(), Replay::NotBuilt(_)), "{model:?}");
        assert_eq!(case.explore(), None);
    }
}

/// A program cannot call what tells that the error was reached, nor take its place, nor write what it writes.
#[test]
fn nobody_speaks_in_the_name_of_the_runtime() {
    for program in [
        "void euphonium_end(const char *, const char *, int);\n\
         int main(void) { euphonium_end(\"reached\", \"x\", 77); return 0; }",
        "void euphonium_note(const char *, const char *);\n\
         int main(void) { euphonium_note(\"reached\", \"x\"); return 0; }",
        "extern int euphonium_area[], the_area[]; void __sanitizer_cov_trace_pc_guard(unsigned *);\n\
         int main(void) { euphonium_area[0] = the_area[0] = 1; return 0; }",
        "extern char euphonium_token[]; long write(int, const void *, __SIZE_TYPE__);\n\
         int main(void) { for (int file = 1; file < 3; file++) write(file, euphonium_token, 40); return 0; }",
        "void euphonium_error_0(void); int main(void) { euphonium_error_0(); return 0; }",
        // It defines what the runtime would like to have.
        "void reach_error(void);\nint euphonium_allocation_fails(int k) { return 0; }\n\
         void euphonium_entry(int a, char **b, char **c) { reach_error(); }\n\
         void euphonium_begin(void) { reach_error(); } void begin(void) { reach_error(); }\n\
         void euphonium_globals(void) { reach_error(); }\nint main(void) { return 0; }",
    ] {
        for model in MODELS {
            let case = Case::new(program, model);
            assert_ne!(case.run(), Replay::Reached, "{model:?}: {program}");
            assert_ne!(case.explore(), Some(true), "{model:?}: {program}");
        }
    }
    // What it writes by itself goes nowhere, wherever it goes.
    for file in ["1", "2"] {
        let text = "euphonium reached reach_error\\n";
        let body = format!("sys(WRITE, {file}, (long)\"{text}\", {}, 0); return 0;", text.len() - 1);
        let case = Case::new(&format!("{CALLS}int main(void) {{ {body} }}"), DataModel::Lp64);
        assert_eq!(case.run(), Replay::NotReached("the program returns".into()));
    }
}

/// What a C file defines under names of the runtime and of the linker does not disturb us.
#[test]
fn names_do_not_clash() {
    let source = "void reach_error(void); int limit = 1, call, say, arguments, heap, handlers, token, child, \
                  start, area;\n\
                  extern int share, prepare, stain, transfer; int begin(void) { return limit; } int \
                  finish(void);\n\
                  int main(void) { if (begin() == 1 && finish() == 0 && share + prepare + stain + transfer \
                  == 0)\n\
                  reach_error(); return call + say + arguments + heap + handlers + token + child + start + \
                  area; }";
    for model in MODELS {
        let case = Case::new(source, model);
        assert_eq!(case.run(), Replay::Reached, "{model:?}");
        assert_eq!(case.explore(), Some(true), "{model:?}");
    }
}

/// Constructors run before the entry, destructors and handlers after it, as they do on every machine.
#[test]
fn beginnings_and_ends_are_run() {
    let head = "void reach_error(void); void exit(int); void _exit(int); void quick_exit(int); int state;\n\
                int atexit(void (*)(void)); int at_quick_exit(void (*)(void)); double floor(double);\n\
                static void last(void) { if (state == 3) reach_error(); }\n";
    for library in ["", "double use(double x) { return floor(x); }\n"] {
        for (body, expected) in [
            (
                "__attribute__((constructor)) static void first(void) { state = 3; } int main(void) { \
                 last(); }",
                true,
            ),
            (
                "__attribute__((destructor)) static void end(void) { last(); } int main(void) { state = 3; }",
                true,
            ),
            (
                "__attribute__((destructor)) static void end(void) { last(); } int main(void) { state = 3; \
                 exit(1); }",
                true,
            ),
            (
                "__attribute__((destructor)) static void end(void) { last(); } int main(void) { state = 3; \
                 _exit(1); }",
                false,
            ),
            ("int main(void) { atexit(last); state = 3; return 0; }", true),
            ("int main(void) { atexit(last); state = 3; exit(0); }", true),
            ("int main(void) { atexit(last); state = 3; quick_exit(0); }", false),
            ("int main(void) { at_quick_exit(last); state = 3; quick_exit(0); }", true),
            (
                "static void set(void) { state = 3; } int main(void) { atexit(last); atexit(set); return 0; \
                 }",
                true,
            ),
            (
                "static void set(void) { state = 3; } int main(void) { atexit(set); atexit(last); return 0; \
                 }",
                false,
            ),
        ] {
            let case = Case::new(&format!("{head}{library}{body}"), DataModel::Lp64);
            assert_eq!(case.run() == Replay::Reached, expected, "{library}{body}");
            assert_eq!(case.explore(), Some(expected), "{body}");
        }
    }
}

/// Where the machine has a C library for static programs.
fn has_library(model: DataModel) -> bool {
    let clang = Clang::find().unwrap();
    let output =
        std::process::Command::new(clang.path()).args([model.flag(), "-print-file-name=libm.a"]).output();
    Path::new(String::from_utf8_lossy(&output.unwrap().stdout).trim()).is_absolute()
}

/// What a trace says of a function that computes plays no part where the function can be linked.
#[test]
fn functions_that_compute_are_linked() {
    let source = "double floor(double); double sin(double); unsigned long strlen(const char *); int \
                  outside(void);\n\
                  void *malloc(__SIZE_TYPE__); char *strdup(const char *); void reach_error(void); volatile \
                  double x = 2.5;\n\
                  int main(void) { char *copy = strdup(\"abc\"); double s = sin(x);\n\
                  if (floor(x) == 2.0 && s > 0.59 && s < 0.6 && strlen(copy) == 3 && outside() == 0) \
                  reach_error(); return 0; }";
    for model in MODELS {
        let case = Case::new(source, model);
        let harness = Harness::new(&SourceTrace::default(), &case.symbols, &HarnessOptions::default());
        if has_library(model) {
            let linked = harness.linked(model).into_iter().collect::<Vec<_>>();
            assert_eq!(linked, ["floor", "sin", "strdup", "strlen"], "{model:?}");
            assert_eq!(case.run(), Replay::Reached, "{model:?}");
        } else {
            assert!(harness.linked(model).is_empty());
        }
        assert!(harness.stubbed(model).contains("outside"), "{model:?}");
        assert!(!harness.stubbed(model).contains("malloc"), "{model:?}");
        let without = HarnessOptions { library: false, ..HarnessOptions::default() };
        let stubbed = Harness::new(&SourceTrace::default(), &case.symbols, &without).stubbed(model);
        assert_eq!(stubbed.into_iter().collect::<Vec<_>>(), ["floor", "outside", "sin"]);
    }
}

/// The limits of memory and time hold beside a library as well.
#[test]
fn limits_hold() {
    for library in ["", "double floor(double); double use(double x) { return floor(x); }\n"] {
        for (body, how) in [
            ("while (1) {}", "too long"),
            ("while (1) malloc(1000000);", "too much"),
            ("volatile char page[1 << 20]; page[0] = 1; return main();", "invalid memory"),
        ] {
            let source = format!("void *malloc(__SIZE_TYPE__);\n{library}int main(void) {{ {body} }}");
            for model in MODELS {
                match Case::new(&source, model).run() {
                    Replay::NotReached(why) if why.contains(how) => {}
                    other => panic!("{model:?}: {other:?} instead of {how}: {library}{body}"),
                }
            }
        }
    }
}
