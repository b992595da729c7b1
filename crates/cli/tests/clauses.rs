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
    let words = ["verify", "--engine", "spacer", "--timeout", "3", "clauses_integers.c"];
    assert_ne!(run(&folder(), &words).stdout.lines().next(), Some("safe"));
}

/// The evidence is about the clauses that the options say.
#[test]
fn interpretations_are_kept_and_checked() {
    let scratch = Scratch::new();
    let file = scratch.join("evidence.json");
    let evidence = file.to_str().expect("a name");
    let name = "clauses_mutual_recursion.c";
    let words = ["verify", "--engine", "spacer", "--mixed", "--evidence", evidence, name];
    let verified = run(&folder(), &words);
    assert_eq!(verified.exit, 0, "{}{}", verified.stdout, verified.stderr);
    let checked = run(&folder(), &["check", name, evidence]);
    assert_eq!(checked.exit, 0, "{}{}", checked.stdout, checked.stderr);
}
