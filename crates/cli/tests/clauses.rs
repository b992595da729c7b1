//! Programs as Horn clauses: every encoding has the same answer, and what is assumed is said.

mod common;

use common::{Scratch, header, run};
use std::path::{Path, PathBuf};

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/c")
}

/// The clauses of a program, in each of the encodings, are satisfiable if it is safe, and not if it is not.
#[test]
fn all_encodings_have_one_answer() {
    let scratch = Scratch::new();
    for name in ["clauses_kept_variables_broken.c", "clauses_mutual_recursion.c", "clauses_memory_safe.c"] {
        let text = std::fs::read_to_string(folder().join(name)).expect("the program is there");
        let expected = if header(&text, "expect") == Some("safe") { "sat" } else { "unsat" };
        let model = header(&text, "model").expect("it has a model");
        for options in [&[][..], &["--mixed"], &["--step", "small"], &["--mixed", "--step", "small"]] {
            let file = scratch.join("clauses.smt2");
            let output = file.to_str().expect("a name");
            let mut words = vec!["translate", "--to", "chc", "--data-model", model, name, "-o", output];
            words.extend(options);
            let translated = run(&folder(), &words);
            assert_eq!(translated.exit, 0, "{name} {options:?}: {}", translated.stderr);
            let solved = run(&folder(), &["solve", "--timeout", "60", output]);
            assert_eq!(solved.stdout.lines().next(), Some(expected), "{name} {options:?}: {}", solved.stderr);
        }
    }
}

#[test]
fn unbounded_integers_are_never_safe_without_the_assumption() {
    let safe = run(&folder(), &["verify", "--engine", "spacer", "--int", "clauses_integers.c"]);
    assert_eq!(safe.exit, 0, "{}{}", safe.stdout, safe.stderr);
    assert!(safe.stdout.contains("integers without bounds"), "{}", safe.stdout);
    let refused = run(&folder(), &["verify", "--int", "--property", "no-overflow", "clauses_integers.c"]);
    assert_eq!(refused.exit, 2, "{}", refused.stdout);
    // Without the assumption there is no such answer.
    let words = [
        "verify",
        "--property",
        "unreach-call",
        "--engine",
        "spacer",
        "--timeout",
        "3",
        "clauses_integers.c",
    ];
    assert_ne!(run(&folder(), &words).stdout.lines().next(), Some("safe"));
}

/// The evidence is about the clauses that the options say.
#[test]
fn interpretations_are_kept_and_checked() {
    let scratch = Scratch::new();
    let file = scratch.join("evidence.json");
    let evidence = file.to_str().expect("a name");
    let name = "clauses_mutual_recursion.c";
    let words = [
        "verify",
        "--property",
        "unreach-call",
        "--engine",
        "spacer",
        "--mixed",
        "--evidence",
        evidence,
        name,
    ];
    let verified = run(&folder(), &words);
    assert_eq!(verified.exit, 0, "{}{}", verified.stdout, verified.stderr);
    let checked = run(&folder(), &["check", name, evidence]);
    assert_eq!(checked.exit, 0, "{}{}", checked.stdout, checked.stderr);
}

/// What is written for constraint logic programming is read again, with the same answer.
#[test]
fn constraint_logic_programs_are_read_again() {
    let scratch = Scratch::new();
    let file = scratch.join("clauses.clp");
    let output = file.to_str().expect("a name");
    let words = ["translate", "--to", "clp", "--int", "clauses_integers.c", "-o", output];
    let translated = run(&folder(), &words);
    assert_eq!(translated.exit, 0, "{}", translated.stderr);
    assert!(scratch.read("clauses.clp").starts_with("% Assumed: "));
    let verified = run(&folder(), &["verify", "--timeout", "60", "--quiet", output]);
    assert_eq!(verified.stdout, "safe\n", "{}", verified.stderr);
    let refused = run(&folder(), &["translate", "--to", "clp", "clauses_integers.c"]);
    assert_eq!(refused.exit, 2);
    assert!(refused.stderr.contains("--int"), "{}", refused.stderr);
}

/// What is proved of a recursive function is told in C.
#[test]
fn summaries_are_told_as_what_functions_ensure() {
    let scratch = Scratch::new();
    scratch.write(
        "divisor.c",
        "extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);
int divisor(int a, int b) {
    if (a <= 0 || b <= 0) return 0;
    if (a == b) return a;
    if (a > b) return divisor(a - b, b);
    return divisor(a, b - a);
}
int main(void) {
    int a = __VERIFIER_nondet_int(), b = __VERIFIER_nondet_int();
    if (a > 0 && b > 0 && divisor(a, b) < 1) reach_error();
    return 0;
}
",
    );
    let told = run(
        &scratch,
        &["verify", "--property", "unreach-call", "--engine", "spacer-int", "--timeout", "60", "divisor.c"],
    );
    assert_eq!(told.exit, 0, "{}", told.stderr);
    let told = told.stdout;
    let line =
        told.lines().find(|line| line.starts_with("ensures: divisor.c:") && line.contains("in divisor: "));
    assert!(line.is_some_and(|line| line.contains("\\result")), "{told}");
}
