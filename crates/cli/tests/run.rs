//! The engine `run` on small programs: it finds what it should, and claims nothing else.

mod common;

use common::{Scratch, header, run};
use std::path::{Path, PathBuf};

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/c")
}

fn verify(name: &str, options: &[&str]) -> (String, String) {
    let text = std::fs::read_to_string(folder().join(name)).expect("a program");
    let header = |key| header(&text, key).unwrap_or_default();
    let all =
        [&["verify", "--property", "unreach-call", "--data-model", header("model"), name], options].concat();
    (header("expect").into(), run(&folder(), &all).stdout)
}

#[test]
fn errors_are_found_and_confirmed() {
    for name in ["run_deep_array.c", "run_fibonacci.c", "run_events.c", "lock_broken.c"] {
        let (expected, out) = verify(name, &["--engine", "run", "--timeout", "30"]);
        assert_eq!(out.lines().next(), Some("unsafe"), "{name}: {out}");
        assert_eq!(expected, "unsafe", "{name}");
        assert!(out.contains("compiled and executed, it reaches the error"), "{name}: {out}");
        assert!(out.contains("the error is reached"), "{name}: {out}");
    }
}

/// Executing proves nothing, and what is outside of objects counts for nothing.
#[test]
fn nothing_else_is_claimed() {
    for name in ["run_overflow.c", "array_index_safe.c", "division_traps.c"] {
        let (_, out) = verify(name, &["--engine", "run", "--timeout", "1.5"]);
        assert_eq!(out.lines().next(), Some("unknown"), "{name}: {out}");
        assert!(out.contains("runs of the program"), "{name}: {out}");
    }
}

/// A recursive function that is right, where calls are to be copied: the reason says why nothing else was
/// tried.
#[test]
fn runs_prove_nothing() {
    let scratch = Scratch::new();
    let source = "extern void reach_error(void); extern int __VERIFIER_nondet_int(void);\n\
                  static int sum(int n) { return n <= 0 ? 0 : n + sum(n - 1); }\n\
                  int main(void) { int n = __VERIFIER_nondet_int(); if (n < 0 || n > 100) return 0;\n\
                  if (sum(n) != n * (n + 1) / 2) reach_error(); return 0; }\n";
    scratch.write("sum.c", source);
    let out = run(
        &scratch,
        &["verify", "--property", "unreach-call", "sum.c", "--calls", "inline", "--timeout", "1.5"],
    )
    .stdout;
    assert_eq!(out.lines().next(), Some("unknown"), "{out}");
    assert!(
        out.contains("recursion") && out.contains("runs of the program did not reach the error"),
        "{out}"
    );
}

#[test]
fn recursion_is_refused_where_it_may_not_run() {
    for options in [&["--calls", "inline", "--no-execute"][..], &["--calls", "inline", "--engine", "kind"]] {
        let (_, out) = verify("run_fibonacci.c", options);
        assert_eq!(out.lines().next(), Some("unknown"), "{out}");
    }
    let (_, out) = verify("run_fibonacci.c", &["--timeout", "30"]);
    assert_eq!(out.lines().next(), Some("unsafe"), "{out}");
}
