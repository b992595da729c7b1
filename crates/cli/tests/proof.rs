//! `--proof`: the file is there however the script ends, or the command says that it is not.

mod common;

use common::{Run, Scratch, run};

/// Solves a script with a log.
fn solve(folder: &Scratch, script: &str, log: &str) -> Run {
    folder.write("script.smt2", script);
    run(folder, &["solve", "--proof", log, "script.smt2"])
}

const REFUTED: &str = "(declare-const p Bool) (assert p) (assert (not p)) (check-sat)";

#[test]
fn the_log_is_complete_however_the_script_ends() {
    let endings = [("", 0), ("(exit) (check-sat)", 0), ("(assert unknown-symbol) (check-sat)", 2)];
    for (ending, code) in endings {
        let folder = Scratch::new();
        let answer = solve(&folder, &format!("{REFUTED} (push 1) {ending}"), "log");
        assert_eq!(answer.exit, code, "{}{}", answer.stdout, answer.stderr);
        let text = folder.read("log");
        assert!(text.starts_with("p euphonium-proof 1\n"), "{text}");
        assert!(text.contains("\n= unsat "), "{text}");
        // The last step of all, after the last answer.
        assert!(text.ends_with("\n+\n"), "{text}");
    }
}

#[test]
fn a_new_start_is_marked() {
    let folder = Scratch::new();
    let answer = solve(&folder, &format!("{REFUTED} (reset) {REFUTED}"), "log");
    assert_eq!(answer.stdout, "unsat\nunsat\n");
    let text = folder.read("log");
    let parts: Vec<&str> = text.split("\nz\n").collect();
    assert_eq!(parts.len(), 2, "{text}");
    assert_eq!(parts[0].strip_prefix("p euphonium-proof 1\n"), parts[1].strip_suffix('\n'));
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
    assert!(printed.contains("2 checks refuted"), "{printed}");
    // Another script, a script that cannot be read, a log that ends early.
    let (exit, printed) = check(&folder, &script.replace("(not p)", "p"));
    assert!(exit == 10 && printed.starts_with("rejected: ") && printed.contains("log:"), "{printed}");
    let (exit, printed) = check(&folder, &script.replace("(not p)", "(not r)"));
    assert!(exit == 2 && printed.contains("other.smt2:1:"), "{printed}");
    let text = folder.read("log");
    folder.write("log", &text[..text.len() - 1]);
    assert_eq!(check(&folder, &script).0, 10);
}

#[test]
fn what_claims_nothing_is_undecided() {
    let folder = Scratch::new();
    let script = "(declare-const p Bool) (assert p) (check-sat)";
    solve(&folder, script, "log");
    let (exit, printed) = check(&folder, script);
    assert!(
        exit == 5 && printed.starts_with("undecided: no check is refuted; 1 check answered sat"),
        "{printed}"
    );
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
