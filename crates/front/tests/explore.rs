//! Running small programs many times.

use euphonium_front::explore::{Attempt, Explorer, Hit, MOST_INPUTS, Mode, Plan, Pool};
use euphonium_front::harness::HarnessOptions;
use euphonium_front::symbols::Symbols;
use euphonium_front::{Clang, DataModel, FrontError, Inline};
use euphonium_limits::Budget;
use euphonium_llvm::read_module;
use euphonium_program::machine::Fill;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

const MODELS: [DataModel; 2] = [DataModel::Ilp32, DataModel::Lp64];

struct Case {
    explorer: Explorer,
    plan: Plan,
    _folder: tempfile::TempDir,
}

fn case(source: &str, tested: &[i64], model: DataModel) -> Case {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("program.c");
    std::fs::write(&file, source).unwrap();
    let limits = Budget::within(Duration::from_secs(60));
    let files = [file];
    let text = Clang::find().unwrap().compile(&files, model, Inline::default(), &limits).unwrap().remove(0);
    let pool = Pool { tested: tested.to_vec(), others: Vec::new() };
    let symbols = Symbols::new(&read_module(&text).unwrap());
    let explorer =
        Explorer::build(&files, model, &symbols, &HarnessOptions::default(), &pool, &limits).unwrap();
    Case { explorer, plan: Plan::new(&pool), _folder: folder }
}

fn attempt(mode: Mode, value: u64) -> Attempt {
    let fill = Fill::Byte(0);
    Attempt { seed: 5, mode, value, fill, milliseconds: 500, inputs: MOST_INPUTS, prefix: Vec::new() }
}

impl Case {
    fn run(&mut self, attempt: &Attempt) -> euphonium_front::explore::Report {
        self.explorer.run(attempt, &Budget::within(Duration::from_secs(20))).unwrap()
    }

    /// Follows the plan for this many runs.
    fn search(&mut self, runs: usize) -> Option<Hit> {
        for _ in 0..runs {
            let attempt = self.plan.next()?;
            let report = self.run(&attempt);
            self.plan.learn(&attempt, &report);
            if report.hit.is_some() {
                return report.hit;
            }
        }
        None
    }

    fn named(&self, hit: &Hit) -> Vec<(String, u64)> {
        let names = self.explorer.names();
        hit.drawn.iter().map(|&(name, value)| (names[usize::from(name)].clone(), value)).collect()
    }
}

#[test]
fn what_was_drawn_is_told_in_order() {
    let source = "extern int __VERIFIER_nondet_int(); extern unsigned char __VERIFIER_nondet_uchar();\n\
                  extern long long other(void); extern void reach_error();\n\
                  int main(void) {\n\
                    int a = __VERIFIER_nondet_int(); unsigned char b = __VERIFIER_nondet_uchar();\n\
                    long long c = other(); int d = __VERIFIER_nondet_int();\n\
                    if (a == -7 && b < 200 && c < a && d != a) reach_error();\n\
                    return 0; }";
    for model in MODELS {
        let mut case = case(source, &[-7, 3], model);
        let hit = case.search(5000).expect("it is easy to find");
        let drawn = case.named(&hit);
        let names = drawn.iter().map(|(name, _)| name.as_str()).collect::<Vec<_>>();
        let int = "__VERIFIER_nondet_int";
        assert_eq!(names, [int, "__VERIFIER_nondet_uchar", "other", int], "{model:?}");
        // The condition of the program, on what was told.
        let [a, b, c, d] = [0, 1, 2, 3].map(|i| drawn[i].1);
        assert_eq!(a as u32 as i32, -7);
        assert!(b < 200 && c.cast_signed() < -7 && d as u32 as i32 != -7, "{drawn:?}");
    }
}

#[test]
fn places_draw_their_own_values() {
    let source = "extern void reach_error(void); extern int __VERIFIER_nondet_int(void);\n\
                  int main(void) { int a = __VERIFIER_nondet_int(), b = 0, c = __VERIFIER_nondet_int();\n\
                  for (int i = 0; i < 3; i++) b += __VERIFIER_nondet_int();\n\
                  if (a == 0 && c == 1 && b == 6) reach_error(); return 0; }\n";
    for model in MODELS {
        let mut case = case(source, &[], model);
        let hit = case.run(&attempt(Mode::ByPlace, 0)).hit.unwrap();
        assert_eq!(hit.drawn.iter().map(|drawn| drawn.1).collect::<Vec<_>>(), [0, 1, 2, 2, 2]);
    }
}

#[test]
fn runs_end_in_time() {
    let source = "extern int __VERIFIER_nondet_int(); extern void reach_error();\n\
                  int main(void) { unsigned n = 0; if (__VERIFIER_nondet_int() == 1) while (1) n++;\n\
                  while (1) __VERIFIER_nondet_int(); }";
    for model in MODELS {
        let mut case = case(source, &[], model);
        let late = case.run(&Attempt { milliseconds: 50, ..attempt(Mode::Fixed, 1) });
        assert!(late.late && late.inputs == 1 && late.hit.is_none(), "{late:?}");
        let full = case.run(&Attempt { inputs: 1000, ..attempt(Mode::Fixed, 0) });
        assert!(!full.late && full.inputs == 1000, "{full:?}");
    }
}

#[test]
fn crashes_are_no_errors_and_do_no_harm() {
    let source = "extern int __VERIFIER_nondet_int(); extern void reach_error();\n\
                  int main(void) { int x = __VERIFIER_nondet_int();\n\
                  if (x == 1) *(volatile int *)8 = 1; if (x == 2) x = x / (x - 2); if (x == 3) \
                  __builtin_trap();\n\
                  if (x == 4) { volatile int *p = &x; while (1) *p-- = 0; } if (x == 5) return main();\n\
                  if (x == 6) { int n = 0; while (n >= 0) n = main(); }\n\
                  if (x == 7) reach_error(); return x; }";
    for model in MODELS {
        let mut case = case(source, &[], model);
        for x in 0..7 {
            assert_eq!(case.run(&attempt(Mode::Fixed, x)).hit, None, "{x}");
        }
        assert!(case.run(&attempt(Mode::Fixed, 7)).hit.is_some());
    }
}

#[test]
fn system_calls_are_fatal() {
    let source = "extern void reach_error();\n\
                  int main(void) { long r = -1;\n\
                  #ifdef __x86_64__\n\
                  __asm__ volatile(\"syscall\" : \"=a\"(r) : \"a\"(39L) : \"rcx\", \"r11\");\n\
                  #else\n\
                  __asm__ volatile(\"int $0x80\" : \"=a\"(r) : \"a\"(20L));\n\
                  #endif\n\
                  reach_error(); return 0; }";
    for model in MODELS {
        let mut case = case(source, &[], model);
        assert_eq!(case.run(&attempt(Mode::Fixed, 0)).hit, None);
    }
}

#[test]
fn uninitialised_memory_holds_what_the_attempt_says() {
    let source = "void *malloc(__SIZE_TYPE__); void *calloc(__SIZE_TYPE__, __SIZE_TYPE__);\n\
                  extern void reach_error();\n\
                  static int look(void) { int cells[400]; return cells[50]; }\n\
                  int main(void) { int *p = malloc(40), *q = calloc(2, 4);\n\
                  if (p[9] == (int)0xaaaaaaaa && q[1] == 0 && look() == (int)0xaaaaaaaa) reach_error(); \
                  return 0; }";
    for model in MODELS {
        let mut case = case(source, &[], model);
        assert_eq!(case.run(&attempt(Mode::Fixed, 0)).hit, None);
        assert!(case.run(&Attempt { fill: Fill::Byte(0xaa), ..attempt(Mode::Fixed, 0) }).hit.is_some());
    }
}

/// Also far down in the stack.
#[test]
fn uninitialised_memory_may_vary() {
    let source = "extern void reach_error();\n\
                  int main(void) { int a[50000], b[50000]; int differ = 0, large = 0;\n\
                  for (int i = 0; i < 50000; i++) { differ += a[i] != b[i]; large += a[i] < 0 || a[i] > 255; \
                  }\n\
                  if (differ > 40000 && large > 100 && large < 40000) reach_error(); return 0; }";
    for model in MODELS {
        let mut case = case(source, &[], model);
        assert_eq!(case.run(&attempt(Mode::Fixed, 0)).hit, None);
        assert!(case.run(&Attempt { fill: Fill::Varied, ..attempt(Mode::Fixed, 0) }).hit.is_some());
    }
}

#[test]
fn what_is_defined_nowhere_is_drawn() {
    let source = "extern int limit; void *kmalloc(__SIZE_TYPE__, unsigned); extern void reach_error();\n\
                  int main(void) { if (limit == 1 && !kmalloc(3, 0)) reach_error(); return 0; }";
    for model in MODELS {
        let mut case = case(source, &[], model);
        let hit = case.run(&attempt(Mode::Fixed, 1)).hit.expect("both are one");
        assert_eq!(case.named(&hit), [("limit".to_string(), 1), ("allocation".to_string(), 1)]);
    }
}

/// A lock of twelve numbers out of four, which falls back only at its end: hopeless by chance alone.
#[test]
fn results_of_every_type_are_returned() {
    // Each call is given the same bits, and each result must be what they are in its type.
    let source = "struct pair { int a[9]; };\n\
                  extern signed char sc(void); extern unsigned short us(void); extern short ss(void);\n\
                  extern _Bool truth(void); extern long long whole(void); extern void *place(void);\n\
                  extern float narrow(void); extern double wide(void); extern struct pair both(int);\n\
                  extern void nothing(int); extern void reach_error(void);\n\
                  int main(void) {\n\
                    struct pair p = both(1); nothing(2); nothing(p.a[0]);\n\
                    union { float f; unsigned u; } f = {narrow()};\n\
                    union { double d; unsigned long long u; } d = {wide()};\n\
                    int right = sc() == -128 && us() == 0x8080 && ss() == (short)0x8080 && truth() == 0\n\
                      && whole() == (long long)0x4080808080808080ULL\n\
                      && place() == (void *)(__UINTPTR_TYPE__)0x4080808080808080ULL\n\
                      && f.u == 0x80808080u && d.u == 0x4080808080808080ULL;\n\
                    if (right) reach_error();\n\
                    return 0; }";
    for model in MODELS {
        let report = case(source, &[], model).run(&attempt(Mode::Fixed, 0x4080_8080_8080_8080));
        let drawn = report.hit.expect("all results are right").drawn;
        assert_eq!(drawn.len(), 8, "{model:?}: {drawn:?}");
    }
}

#[test]
fn what_is_new_is_built_upon() {
    let mut steps = String::new();
    for (i, key) in [2, 0, 3, 1, 1, 2, 3, 0, 2, 1, 3, 0].iter().enumerate() {
        steps += &format!("case {i}: if (x == {key}) state = {}; else return 0; break;\n", i + 1);
    }
    let source = format!(
        "extern int __VERIFIER_nondet_int(); extern void reach_error();\n\
         int main(void) {{ int state = 0; while (1) {{ int x = __VERIFIER_nondet_int(); switch (state) {{\n\
         {steps} default: reach_error(); }} }} }}"
    );
    for model in MODELS {
        let mut case = case(&source, &[0, 1, 2, 3], model);
        let hit = case.search(20_000).expect("step by step");
        let keys = hit.drawn.iter().map(|(_, value)| *value).collect::<Vec<_>>();
        assert_eq!(keys[..12], [2, 0, 3, 1, 1, 2, 3, 0, 2, 1, 3, 0]);
    }
}

#[test]
fn inputs_may_be_given() {
    let source = "extern int __VERIFIER_nondet_int(); extern void reach_error();\n\
                  int main(void) { int a = __VERIFIER_nondet_int(), b = __VERIFIER_nondet_int();\n\
                  int c = __VERIFIER_nondet_int(); if (a == 123456 && b == -5 && c == 9) reach_error(); \
                  return 0; }";
    for model in MODELS {
        let mut case = case(source, &[], model);
        let prefix = vec![123_456, 5u64.wrapping_neg()];
        let report = case.run(&Attempt { prefix, ..attempt(Mode::Fixed, 9) });
        assert!(report.hit.is_some());
    }
}

#[test]
fn the_flag_stops_a_run() {
    let source = "extern void reach_error(); int main(void) { while (1); }";
    let mut case = case(source, &[], DataModel::Lp64);
    let stop = Arc::new(AtomicBool::new(false));
    let limits = Budget { stop: Some(stop.clone()), ..Budget::default() };
    let setter = std::thread::spawn(move || {
        std::thread::sleep(Duration::from_millis(50));
        stop.store(true, Ordering::Relaxed);
    });
    let begin = Instant::now();
    let slow = Attempt { milliseconds: 20_000, ..attempt(Mode::Fixed, 0) };
    assert_eq!(case.explorer.run(&slow, &limits), Err(FrontError::Stopped));
    drop(case);
    assert!(begin.elapsed() < Duration::from_secs(15));
    setter.join().unwrap();
}

/// A state machine that takes forty inputs in the right order, and forgets all if one of them is wrong: what is seen of
/// a run, its parts, does not tell how far it came.
#[test]
fn states_are_searched_through() {
    let source = "
        extern int __VERIFIER_nondet_int(void);
        extern void reach_error(void);
        unsigned place, sum;
        int main(void) {
            unsigned *kept = __builtin_alloca(8);
            *kept = 0;
            while (1) {
                int input = __VERIFIER_nondet_int();
                if (input < 1 || input > 5) return 0;
                sum = sum * 7 + place;
                *kept = *kept == 3 ? 0 : *kept + 1;
                place = input == 1 + (int)(sum % 5) && place % 4 == (*kept + 3) % 4 ? place + 1 : 0;
                if (place == 0) sum = *kept = 0;
                if (place == 40) reach_error();
            }
        }";
    for model in MODELS {
        let mut case = case(source, &[0, 1, 2, 3, 4, 5, 6], model);
        let report = case.run(&Attempt { milliseconds: 3000, ..attempt(Mode::Search, 0) });
        assert!(!report.impossible && report.hit.is_some(), "{model:?}: {report:?}");
        let drawn: Vec<u64> = report.hit.expect("there is one").drawn.iter().map(|d| d.1).collect();
        assert!(drawn.len() >= 40 && drawn.iter().all(|v| (1..=5).contains(v)), "{drawn:?}");
        // The same inputs lead there in a run of their own.
        let again = Attempt { prefix: drawn, ..attempt(Mode::Fixed, 0) };
        assert!(case.run(&again).hit.is_some());
    }
}
