//! The nets below the engines: what execution contradicts is no verdict.
//!
//! Assembly that changes a local variable behind the compiler's back makes programs of which we say something
//! wrong, which is what a mistake of the translation would do.

mod common;

use common::{Scratch, run};

/// A folder with one program.
struct Program(Scratch);

impl Program {
    fn new(text: &str) -> Program {
        let folder = Scratch::new();
        folder.write("p.c", text);
        Program(folder)
    }

    fn verify(&self, options: &[&str]) -> common::Run {
        run(&self.0, &[&["verify", "--property", "unreach-call", "--timeout", "60", "p.c"], options].concat())
    }
}

const REFUTES_SAFE: &str = "extern void reach_error(void);
static int changed(void) {
    int x = 0;
    __asm__ volatile(\"movl $1, -4(%rbp)\");
    return x;
}
int main(void) {
    if (changed()) reach_error();
}
";

const REFUTES_UNSAFE: &str = "extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);
static int changed(void) {
    int x = 1;
    __asm__ volatile(\"movl $0, -4(%rbp)\");
    return x;
}
int main(void) {
    int x = __VERIFIER_nondet_int();
    if (changed() && x == 77) reach_error();
}
";

#[test]
fn a_native_run_refutes_a_proof() {
    let program = Program::new(REFUTES_SAFE);
    for engine in ["auto", "cfa", "follow"] {
        let answer = program.verify(&["--engine", engine]);
        assert_eq!((answer.stdout.lines().next(), answer.exit), (Some("unknown"), 5), "{}", answer.stdout);
        assert!(answer.stdout.contains("reaches the error when it is executed"), "{}", answer.stdout);
    }
    let strict = program.verify(&["--strict-nets"]);
    assert_eq!((strict.exit, &*strict.stdout), (6, ""), "{}", strict.stderr);
    assert!(strict.stderr.contains("internal error: "), "{}", strict.stderr);
    // Without a net it is seen by nobody.
    assert_eq!(program.verify(&["--no-execute", "--quiet"]).stdout, "safe\n");
}

#[test]
fn execution_refutes_a_counterexample() {
    let program = Program::new(REFUTES_UNSAFE);
    let answer = program.verify(&["--engine", "bmc"]);
    assert_eq!((answer.stdout.lines().next(), answer.exit), (Some("unknown"), 5), "{}", answer.stdout);
    assert!(answer.stdout.contains("needs nothing but inputs"), "{}", answer.stdout);
    assert_eq!(program.verify(&["--engine", "bmc", "--strict-nets"]).exit, 6);
}

/// After an access outside of all objects a run may do anything, which refutes no proof.
#[test]
fn what_is_undefined_refutes_nothing() {
    let text = "extern void reach_error(void);\n\
                int main(void) {\n    int secret = 7, table[4] = {0, 0, 0, 0};\n    for (int i = 0; i < 8; \
                i++) table[i] = 1;\n    if (secret != 7) reach_error();\n}\n";
    let answer = Program::new(text).verify(&["--strict-nets", "--engine", "cfa"]);
    assert_eq!((answer.stdout.lines().next(), answer.exit), (Some("safe"), 0), "{}", answer.stdout);
    assert!(answer.stdout.contains("note: executed, the program can reach the error"), "{}", answer.stdout);
}

/// A run that is the only one is evidence, either way, and nothing else passes for it.
#[test]
fn the_only_run_is_kept_and_checked() {
    for (compare, word) in [("!=", "safe"), ("==", "unsafe")] {
        let text = format!(
            "extern void reach_error(void);\nint main(void) {{\n    unsigned h = 1;\n    \
             for (int i = 0; i < 1000; i++) h = h * 31 + 7;\n    if (h {compare} 1761728641u) \
             reach_error();\n}}\n"
        );
        let program = Program::new(&text);
        let answer = program.verify(&["--engine", "follow", "--evidence", "e.json"]);
        assert_eq!(answer.stdout.lines().next(), Some(word), "{}", answer.stdout);
        assert!(answer.stdout.contains("the only run of the program, followed"), "{}", answer.stdout);
        let check = |file: &str| run(&program.0, &["check", "p.c", file]);
        let accepted = check("e.json");
        assert_eq!(
            accepted.stdout.lines().next(),
            Some(&*format!("accepted: {word}")),
            "{}",
            accepted.stderr
        );
        let kept = std::fs::read_to_string(program.0.join("e.json")).expect("evidence");
        let (claim, other) =
            if word == "safe" { ("\"holds\"", "\"violated\"") } else { ("\"violated\"", "\"holds\"") };
        for (from, to) in [(claim, other), ("\"steps\":", "\"steps\":1"), ("followed", "inductive")] {
            assert!(kept.contains(from), "{kept}");
            std::fs::write(program.0.join("f.json"), kept.replace(from, to)).expect("writable");
            let forged = check("f.json");
            assert!(!forged.stdout.starts_with("accepted"), "{from} as {to}: {}", forged.stdout);
        }
    }
}

/// What is not determined is not guessed, and the reason says where.
#[test]
fn a_program_with_inputs_is_not_followed() {
    let text = "extern void reach_error(void);\nextern int __VERIFIER_nondet_int(void);\n\
                int main(void) {\n    int x = __VERIFIER_nondet_int();\n    if (x == 5)\n        \
                reach_error();\n}\n";
    let answer = Program::new(text).verify(&["--engine", "follow"]);
    assert_eq!((answer.stdout.lines().next(), answer.exit), (Some("unknown"), 5), "{}", answer.stdout);
    let wanted = "p.c:5: the way of the run depends on what is not determined";
    assert!(answer.stdout.contains(wanted), "{}", answer.stdout);
}
