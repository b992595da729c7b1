//! `--proof`: the file is there and accepted, or the command says that it is not there.

mod common;

use common::{Run, Scratch, run};

/// Solves a script with a log.
fn solve(folder: &Scratch, script: &str, log: &str) -> Run {
    folder.write("script.smt2", script);
    run(folder, &["solve", "--proof", log, "script.smt2"])
}

const REFUTED: &str = "(declare-const p Bool) (assert p) (assert (not p)) (check-sat)";

#[test]
fn a_log_has_the_answer() {
    for ending in ["", "(exit) (check-sat)", "(push 1)"] {
        let folder = Scratch::new();
        let answer = solve(&folder, &format!("{REFUTED} {ending}"), "log");
        assert_eq!(answer.exit, 0, "{}{}", answer.stdout, answer.stderr);
        let text = folder.read("log");
        assert!(text.starts_with("p eucheck 1\n") && text.contains("\nu "), "{text}");
    }
}

#[test]
fn a_script_that_the_kernel_does_not_read_has_no_log() {
    for (ending, code) in [("(assert unknown-symbol) (check-sat)", 2), ("(reset) (check-sat)", 2)] {
        let folder = Scratch::new();
        let answer = solve(&folder, &format!("{REFUTED} {ending}"), "log");
        assert_eq!(answer.exit, code, "{}{}", answer.stdout, answer.stderr);
        assert!(answer.stdout.starts_with("unsat\n"), "{}", answer.stdout);
        assert!(answer.stderr.contains("is not complete"), "{}", answer.stderr);
    }
}

#[test]
fn an_unwritable_log_is_an_error() {
    let answer = solve(&Scratch::new(), REFUTED, "no-such-folder/log");
    assert_eq!((answer.exit, &*answer.stdout), (2, ""), "an answer without its log");
    assert!(answer.stderr.contains("cannot write the proof log"));
}

/// Checks the log against a script; the exit code and what is printed.
fn check(folder: &Scratch, script: &str) -> (i32, String) {
    folder.write("other.smt2", script);
    let answer = run(folder, &["check", "other.smt2", "log"]);
    (answer.exit, answer.stdout + &answer.stderr)
}

#[test]
fn logs_are_checked_against_their_scripts() {
    let folder = Scratch::new();
    let script = format!("{REFUTED} (push 1) (declare-const q Bool) (check-sat)");
    solve(&folder, &script, "log");
    let (exit, printed) = check(&folder, &script);
    assert_eq!((exit, printed.lines().next()), (0, Some("accepted: unsat")), "{printed}");
    assert!(printed.contains("2 of 2 checks refuted"), "{printed}");
    // Another script, and one that cannot be read.
    let (exit, printed) = check(&folder, &script.replace("(not p)", "p"));
    assert!(exit == 10 && printed.starts_with("rejected: ") && printed.contains("log:"), "{printed}");
    assert_eq!(check(&folder, &script.replace("(not p)", "(not r)")).0, 2);
}

#[test]
fn what_claims_nothing_is_undecided() {
    let folder = Scratch::new();
    let script = "(declare-const p Bool) (assert p) (check-sat)";
    solve(&folder, script, "log");
    let (exit, printed) = check(&folder, script);
    assert!(exit == 5 && printed.starts_with("undecided: no check is refuted"), "{printed}");
}

#[test]
fn named_assertions_and_cores() {
    let folder = Scratch::new();
    let script = "(set-option :produce-unsat-cores true) (declare-const p Bool) (declare-const q Bool)
        (assert (! p :named first)) (assert (! q :named second)) (push 1) (assert (! (not p) :named third)) \
        (check-sat)
        (get-unsat-core) (pop 1) (check-sat) (assert (not q)) (check-sat)";
    assert_eq!(solve(&folder, script, "log").stdout, "unsat\n(first third)\nsat\nunsat\n");
    let (exit, printed) = check(&folder, script);
    assert_eq!(exit, 0, "{printed}");
}
