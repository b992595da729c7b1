//! Running small programs with harnesses.

use euphonium_front::harness::{Bounds, Harness, HarnessOptions, Replay};
use euphonium_front::symbols::Symbols;
use euphonium_front::{Clang, DataModel, Inline};
use euphonium_limits::Budget;
use euphonium_llvm::read_module;
use euphonium_program::{Origin, SourceEvent, SourceStep, SourceTrace};
use euphonium_random::Rng;
use euphonium_term::{BvValue, Value};
use std::path::PathBuf;
use std::time::Duration;

const MODELS: [DataModel; 2] = [DataModel::Ilp32, DataModel::Lp64];

fn bits(width: u32, value: i128) -> Value {
    let modulus = 1i128 << width;
    Value::Bv(BvValue::new(width, value.rem_euclid(modulus) as u128))
}

fn trace(inputs: &[(&str, Value)]) -> SourceTrace {
    let step = |(name, value): &(&str, Value)| SourceStep {
        place: None,
        event: SourceEvent::Choose {
            origin: match name.starts_with("__VERIFIER") {
                true => Origin::Input((*name).into()),
                false => Origin::External((*name).into()),
            },
            value: value.clone(),
            name: None,
        },
    };
    SourceTrace { steps: inputs.iter().map(step).collect() }
}

struct Case {
    folder: tempfile::TempDir,
    files: Vec<PathBuf>,
    harness: Harness,
}

fn case(sources: &[&str], inputs: &[(&str, Value)], model: DataModel, options: &HarnessOptions) -> Case {
    let folder = tempfile::tempdir().unwrap();
    let mut files = Vec::new();
    for (i, source) in sources.iter().enumerate() {
        let path = folder.path().join(format!("part {i}.c"));
        std::fs::write(&path, source).unwrap();
        files.push(path);
    }
    let limits = Budget::within(Duration::from_secs(60));
    let modules = Clang::find().unwrap().compile(&files, model, Inline::default(), &limits).unwrap();
    let symbols = Symbols::link(modules.iter().map(|text| Symbols::new(&read_module(text).unwrap())));
    let harness = Harness::new(&trace(inputs), &symbols, options);
    Case { folder, files, harness }
}

fn replay(source: &str, inputs: &[(&str, Value)], model: DataModel) -> Replay {
    let case = case(&[source], inputs, model, &HarnessOptions::default());
    let bounds = Bounds { wall: Duration::from_secs(5), cpu_seconds: 1, memory: 1 << 30 };
    case.harness.run(&case.files, model, &bounds, &Budget::within(Duration::from_secs(60)))
}

fn reaches(source: &str, inputs: &[(&str, Value)]) {
    for model in MODELS {
        assert_eq!(replay(source, inputs, model), Replay::Reached, "{model:?}: {}", start(source));
    }
}

fn ends(source: &str, inputs: &[(&str, Value)], how: &str) {
    for model in MODELS {
        match replay(source, inputs, model) {
            Replay::NotReached(reason) if reason.contains(how) => {}
            other => panic!("{model:?}: {other:?} instead of `{how}`: {}", start(source)),
        }
    }
}

#[test]
fn inputs_come_in_order_by_function() {
    let source = "extern int __VERIFIER_nondet_int(); extern unsigned __VERIFIER_nondet_uint();\n\
                  extern void reach_error();\n\
                  int main(void) {\n\
                    int a = __VERIFIER_nondet_int(); unsigned u = __VERIFIER_nondet_uint();\n\
                    int b = __VERIFIER_nondet_int(), c = __VERIFIER_nondet_int();\n\
                    if (a == 7 && b == -3 && c == -2147483647 - 1 && u == 4000000000u) reach_error();\n\
                    return 0; }";
    let int = "__VERIFIER_nondet_int";
    let unsigned = ("__VERIFIER_nondet_uint", bits(32, 4_000_000_000));
    let inputs = [(int, bits(32, 7)), unsigned, (int, bits(32, -3)), (int, bits(32, i128::from(i32::MIN)))];
    reaches(source, &inputs);
    let swapped = [inputs[2].clone(), inputs[1].clone(), inputs[0].clone(), inputs[3].clone()];
    ends(source, &swapped, "returns");
    ends(source, &inputs[..1], "more often");
}

#[test]
fn every_type_of_input() {
    let source = "_Bool __VERIFIER_nondet_bool(); char __VERIFIER_nondet_char();\n\
        unsigned char __VERIFIER_nondet_uchar(); short __VERIFIER_nondet_short();\n\
        unsigned short __VERIFIER_nondet_ushort(); long long __VERIFIER_nondet_longlong();\n\
        unsigned long long __VERIFIER_nondet_ulonglong(); float __VERIFIER_nondet_float();\n\
        double __VERIFIER_nondet_double(); void *__VERIFIER_nondet_pointer(); void __VERIFIER_error();\n\
        int main(void) {\n\
          if (__VERIFIER_nondet_bool() + 0 == 1 && __VERIFIER_nondet_char() == -5 &&\n\
              __VERIFIER_nondet_uchar() == 200 && __VERIFIER_nondet_short() == -300 &&\n\
              __VERIFIER_nondet_ushort() == 65000 && __VERIFIER_nondet_longlong() == -5000000000LL &&\n\
              __VERIFIER_nondet_ulonglong() == 0x8000000000000000ULL && __VERIFIER_nondet_float() == -1.5f \
              &&\n\
              __VERIFIER_nondet_double() == 0.1 && (unsigned long)__VERIFIER_nondet_pointer() == 0x1000)\n\
            __VERIFIER_error();\n\
          return 0; }";
    let inputs = [
        ("__VERIFIER_nondet_bool", Value::Bool(true)),
        ("__VERIFIER_nondet_char", bits(8, -5)),
        ("__VERIFIER_nondet_uchar", bits(8, 200)),
        ("__VERIFIER_nondet_short", bits(16, -300)),
        ("__VERIFIER_nondet_ushort", bits(16, 65000)),
        ("__VERIFIER_nondet_longlong", bits(64, -5_000_000_000)),
        ("__VERIFIER_nondet_ulonglong", bits(64, 1 << 63)),
        ("__VERIFIER_nondet_float", bits(32, i128::from((-1.5f32).to_bits()))),
        ("__VERIFIER_nondet_double", bits(64, i128::from(0.1f64.to_bits()))),
        ("__VERIFIER_nondet_pointer", bits(32, 0x1000)),
    ];
    reaches(source, &inputs);
}

#[test]
fn the_error_function_may_have_a_body() {
    for body in [
        "extern void __assert_fail(const char *, const char *, unsigned, const char *);\n\
         void reach_error() { __assert_fail(\"0\", \"f.c\", 3, \"reach_error\"); }",
        "void reach_error() {}",
        "extern void abort(void); void reach_error() { abort(); }",
        "void reach_error() { ERROR: goto ERROR; }",
        "inline void reach_error() { }",
        "extern void __assert_fail(); static void reach_error() { __assert_fail(); }",
    ] {
        reaches(&format!("{body}\nint main(void) {{ reach_error(); return 0; }}"), &[]);
    }
    // An assertion function of the program is the program's business.
    ends("void __assert_fail() {} int main(void) { __assert_fail(); return 0; }", &[], "returns");
    reaches("#include <assert.h>\nint main(void) { assert(1 == 2); }", &[]);
}

#[test]
fn other_ends_have_reasons() {
    let declare = "extern int __VERIFIER_nondet_int(); void reach_error(); void exit(int); void \
                   *malloc(__SIZE_TYPE__);\n";
    let zero = [("__VERIFIER_nondet_int", bits(32, 0))];
    for (body, how) in [
        ("return 0;", "returns"),
        ("exit(3);", "calls `exit`"),
        ("__VERIFIER_assume(__VERIFIER_nondet_int()); reach_error();", "assumption"),
        ("int x = 1 / __VERIFIER_nondet_int(); reach_error();", "divides by zero"),
        ("*(int *)__VERIFIER_nondet_int() = 1; reach_error();", "invalid memory"),
        ("while (1) {}", "too long"),
        ("while (1) malloc(1000000);", "too much"),
        (
            "int f(int); f(1); long r; __asm__ volatile(\"int $0x80\" : \"=a\"(r) : \"a\"(20)); \
             reach_error();",
            "system call",
        ),
    ] {
        ends(&format!("{declare}int main(void) {{ {body} }}"), &zero, how);
    }
}

#[test]
fn what_does_not_compile_is_not_run() {
    let case = case(&["int main(void) { return 0; }"], &[], DataModel::Lp64, &HarnessOptions::default());
    std::fs::write(&case.files[0], "int main(void) { return }").unwrap();
    let limits = Budget::within(Duration::from_secs(60));
    let result = case.harness.run(&case.files, DataModel::Lp64, &Bounds::default(), &limits);
    assert!(matches!(result, Replay::NotBuilt(message) if message.contains("expected")));
}

#[test]
fn what_is_missing_is_supplied() {
    // A function, a variable, a structure in memory, a function that is only pointed to, output.
    let source = "struct big { int a[8]; }; struct big make(int); extern int table; int ask(int, int); void \
                  tell(char *);\n\
        int printf(const char *, ...); int sprintf(char *, const char *, ...); extern struct big other;\n\
        void unknown(int); void (*pointer)(int) = unknown; void reach_error();\n\
        int main(void) {\n\
          int before = 11; struct big b = make(3); int after = 22;\n\
          tell(\"x\"); pointer(1); char text[9]; sprintf(text, \"%d\", 5);\n\
          if (ask(1, 2) == 40 && ask(3, 4) == 2 && table == 1234567 && printf(\"hello\\n\") == 6\n\
              && other.a[7] == 0 && before == 11 && after == 22) reach_error();\n\
          return 0; }";
    let inputs = [
        ("table", bits(32, 1_234_567)),
        ("ask", bits(32, 40)),
        ("ask", bits(32, 2)),
        ("printf", bits(32, 6)),
    ];
    reaches(source, &inputs);
}

#[test]
fn what_the_program_defines_wins() {
    let source = "void reach_error(); int used; static int strlen(const char *s) { return 77; }\n\
        void *malloc(__SIZE_TYPE__ n) { used++; return (void *)0; }\n\
        void exit(int status) { if (used == 1 && strlen(\"a\") == 77) reach_error(); while (1) {} }\n\
        int main(void) { if (!malloc(3)) exit(1); return 0; }";
    reaches(source, &[]);
}

#[test]
fn several_files() {
    let sources = [
        "int twice(int); void reach_error(); extern int shared;\n\
         int main(void) { if (twice(__VERIFIER_nondet_int()) == shared) reach_error(); return 0; \
         }",
        "int shared = 42; int twice(int x) { return 2 * x; }",
    ];
    for model in MODELS {
        let case =
            case(&sources, &[("__VERIFIER_nondet_int", bits(32, 21))], model, &HarnessOptions::default());
        let limits = Budget::within(Duration::from_secs(60));
        assert_eq!(case.harness.run(&case.files, model, &Bounds::default(), &limits), Replay::Reached);
    }
}

#[test]
fn allocations_fail_as_in_the_trace() {
    let source = "void *malloc(__SIZE_TYPE__); void reach_error();\n\
                  int main(void) { if (malloc(1) && !malloc(1) && malloc(1)) reach_error(); return 0; }";
    let inputs = [false, true, false].map(|fails| ("allocation", Value::Bool(fails)));
    for (allocation_may_fail, expected) in
        [(true, Replay::Reached), (false, Replay::NotReached("the program returns".into()))]
    {
        let options = HarnessOptions { allocation_may_fail, ..HarnessOptions::default() };
        let case = case(&[source], &inputs, DataModel::Ilp32, &options);
        let limits = Budget::within(Duration::from_secs(60));
        assert_eq!(case.harness.run(&case.files, DataModel::Ilp32, &Bounds::default(), &limits), expected);
    }
}

#[test]
fn wide_division() {
    // The runtime has its own division of two words; Rust's is the reference.
    let mut rng = Rng::new(1);
    let mut next = || rng.next();
    let mut checks = String::new();
    for round in 0..60u32 {
        let (a, b) = (next() >> (round % 40), (next() >> (round * 7 % 60)) | 1);
        let (sa, sb) = (a as i64, (b as i64).wrapping_neg());
        checks.push_str(&format!(
            "ua = {a}ULL; ub = {b}ULL; if (ua / ub != {}ULL || ua % ub != {}ULL) return 1;\n",
            a / b,
            a % b
        ));
        checks.push_str(&format!(
            "sa = {}; sb = {}; if (sa / sb != {} || sa % sb != {}) return 1;\n",
            signed(sa),
            signed(sb),
            signed(sa.wrapping_div(sb)),
            signed(sa.wrapping_rem(sb))
        ));
    }
    let source = format!(
        "void reach_error(); volatile unsigned long long ua, ub; volatile long long sa, sb; volatile double \
         d = 1e19;\n\
         int main(void) {{ {checks} if ((unsigned long long)d != 10000000000000000000ULL) return 2;\n\
         reach_error(); return 0; }}"
    );
    reaches(&source, &[]);
}

fn signed(value: i64) -> String {
    if value == i64::MIN { format!("({}LL - 1)", i64::MIN + 1) } else { format!("{value}LL") }
}

#[test]
fn models_do_what_the_library_does() {
    // Rust's own functions are the reference.
    let mut checks = String::new();
    type Class = (&'static str, fn(&u8) -> bool);
    let classes: [Class; 10] = [
        ("isdigit", u8::is_ascii_digit),
        ("isalpha", u8::is_ascii_alphabetic),
        ("isalnum", u8::is_ascii_alphanumeric),
        ("isupper", u8::is_ascii_uppercase),
        ("islower", u8::is_ascii_lowercase),
        ("isxdigit", u8::is_ascii_hexdigit),
        ("ispunct", u8::is_ascii_punctuation),
        ("isgraph", u8::is_ascii_graphic),
        ("iscntrl", u8::is_ascii_control),
        ("isspace", |c| c.is_ascii_whitespace() || *c == 11),
    ];
    let table = |f: &dyn Fn(u8) -> u8| (0..=255).map(|c| f(c).to_string()).collect::<Vec<_>>().join(",");
    let mut tables = String::new();
    for (name, class) in classes {
        tables.push_str(&format!("unsigned char t_{name}[] = {{{}}};\n", table(&|c| u8::from(class(&c)))));
        // The macro of the header looks into the library's table, the name in parentheses calls the function.
        checks.push_str(&format!(
            "for (int c = 0; c < 256; c++) if (!!{name}(c) != t_{name}[c] || !!({name})(c) != t_{name}[c]) \
             return 1;\n"
        ));
    }
    tables.push_str(&format!("unsigned char upper[] = {{{}}};\n", table(&|c| c.to_ascii_uppercase())));
    tables.push_str(&format!("unsigned char lower[] = {{{}}};\n", table(&|c| c.to_ascii_lowercase())));
    checks.push_str(
        "for (int c = 0; c < 256; c++) if ((toupper)(c) != upper[c] || (tolower)(c) != lower[c]) return 2;\n",
    );
    let texts = ["", "a", "ab", "abc", "b", "abcabd", "\u{e4}", "ca"];
    let sign = |ordering: std::cmp::Ordering| ordering as i32;
    for a in texts {
        checks.push_str(&format!("if (strlen(v(\"{a}\")) != {}) return 3;\n", a.len()));
        checks.push_str(&format!("if (strcmp(strdup(v(\"{a}\")), \"{a}\")) return 4;\n"));
        checks.push_str(&format!("if (!same(strchr(v(\"{a}\"), 'b'), w, {})) return 5;\n", at(a.find('b'))));
        checks
            .push_str(&format!("if (!same(strrchr(v(\"{a}\"), 'b'), w, {})) return 6;\n", at(a.rfind('b'))));
        checks.push_str(&format!("if (!same(strchr(v(\"{a}\"), 0), w, {})) return 6;\n", a.len()));
        checks.push_str(&format!(
            "if (!same(memchr(v(\"{a}\"), 'b', {}), w, {})) return 7;\n",
            a.len(),
            at(a.find('b'))
        ));
        for b in texts {
            let (n, joined) = (2, format!("{a}{b}"));
            let cut = |text: &str| text.as_bytes()[..text.len().min(n)].to_vec();
            let shortened = if b.is_ascii() { &b[..b.len().min(1)] } else { continue };
            checks.push_str(&format!(
                "if (sign(strcmp(v(\"{a}\"), \"{b}\")) != {}) return 8;\n\
                 if (sign(strncmp(v(\"{a}\"), \"{b}\", {n})) != {}) return 9;\n\
                 if (!same(strstr(v(\"{a}\"), \"{b}\"), w, {})) return 10;\n\
                 strcpy(buffer, v(\"{a}\")); strcat(buffer, \"{b}\"); if (strcmp(buffer, \"{joined}\")) \
                 return 11;\n\
                 strcpy(buffer, v(\"{a}\")); strncat(buffer, \"{b}\", 1); if (strcmp(buffer, \
                 \"{a}{shortened}\")) return 12;\n",
                sign(a.as_bytes().cmp(b.as_bytes())),
                sign(cut(a).cmp(&cut(b))),
                at(a.find(b)),
            ));
            if a.len() == b.len() {
                checks.push_str(&format!(
                    "if (sign(memcmp(v(\"{a}\"), \"{b}\", {})) != {}) return 13;\n",
                    a.len(),
                    sign(a.as_bytes().cmp(b.as_bytes()))
                ));
            }
        }
    }
    for (text, value) in [("12", 12), (" \\t-34x", -34), ("+5", 5), ("x", 0), ("-2147483648", i32::MIN)] {
        checks.push_str(&format!("if (atoi(\"{text}\") != {value}) return 14;\n"));
    }
    let source = format!(
        "#include <ctype.h>\n#include <string.h>\n#include <stdlib.h>\n{tables}void reach_error();\n\
         static char *w, buffer[99];\n\
         static char *v(char *text) {{ w = text; return text; }}\n\
         static int sign(int x) {{ return x < 0 ? -1 : x > 0; }}\n\
         static int same(void *p, char *base, int offset) {{ return offset < 0 ? !p : p == base + offset; \
         }}\n\
         int main(void) {{\n{checks}\
         char pad[5] = \"zzzz\"; strncpy(pad, \"a\", 3); if (pad[0] != 'a' || pad[1] || pad[2] || pad[3] != \
         'z') return 15;\n\
         if (!isdigit('7') || (labs)(-7L) != 7 || (abs)(-7) != 7) return 16;\n\
         reach_error(); return 0; }}"
    );
    // The models, and the library that they are models of.
    for library in [false, true] {
        for model in MODELS {
            let options = HarnessOptions { library, ..HarnessOptions::default() };
            let case = case(&[&source], &[], model, &options);
            let limits = Budget::within(Duration::from_secs(60));
            let replay = case.harness.run(&case.files, model, &Bounds::default(), &limits);
            assert_eq!(replay, Replay::Reached, "{model:?}, library: {library}");
        }
    }
}

fn at(position: Option<usize>) -> i64 {
    position.map_or(-1, |position| position as i64)
}

#[test]
fn the_commands_of_the_readme_work() {
    let source =
        "void reach_error() {} int main(void) { if (__VERIFIER_nondet_int() == 9) reach_error(); return 0; }";
    for model in MODELS {
        let case =
            case(&[source], &[("__VERIFIER_nondet_int", bits(32, 9))], model, &HarnessOptions::default());
        let folder = case.folder.path().join("har ness");
        case.harness.write_to(&folder, &case.files, model).unwrap();
        let text = std::fs::read_to_string(folder.join("README")).unwrap();
        let script = text.lines().filter_map(|line| line.strip_prefix("    ")).collect::<Vec<_>>().join("\n");
        let output =
            std::process::Command::new("sh").arg("-c").arg(script).current_dir(&folder).output().unwrap();
        let said = String::from_utf8_lossy(&output.stdout).into_owned();
        assert!(
            said.contains(" reached reach_error") && said.trim_end().ends_with("77"),
            "{text}\n{output:?}"
        );
    }
}

/// Long programs do not help in messages.
fn start(source: &str) -> String {
    source.chars().take(400).collect()
}
