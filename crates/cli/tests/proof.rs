//! `--proof`: the file is there however the script ends, or the command says that it is not.

use std::path::{Path, PathBuf};
use std::process::{Command, Output};

/// A folder of its own for each test.
fn folder(test: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(test);
    std::fs::create_dir_all(&folder).expect("a place for files");
    folder
}

/// Solves a script with a log at a path.
fn solve(test: &str, script: &str, log: &Path) -> Output {
    let file = folder(test).join("script.smt2");
    std::fs::write(&file, script).expect("a script");
    let mut command = Command::new(env!("CARGO_BIN_EXE_euphonium"));
    command.arg("solve").arg("--proof").arg(log).arg(&file).output().expect("the command runs")
}

const REFUTED: &str = "(declare-const p Bool) (assert p) (assert (not p)) (check-sat)";

#[test]
fn the_log_is_complete_however_the_script_ends() {
    let endings = [
        ("end", "", 0),
        ("exit", "(exit) (check-sat)", 0),
        ("error", "(assert unknown-symbol) (check-sat)", 2),
    ];
    for (name, ending, code) in endings {
        let log = folder(name).join("log");
        let output = solve(name, &format!("{REFUTED} (push 1) {ending}"), &log);
        assert_eq!(output.status.code(), Some(code), "{output:?}");
        let text = std::fs::read_to_string(&log).expect("a log");
        assert!(text.starts_with("p euphonium-proof 1\n"), "{text}");
        assert!(text.contains("\n= unsat "), "{text}");
        // The last step of all, after the last answer.
        assert!(text.ends_with("\n+\n"), "{text}");
    }
}

#[test]
fn a_new_start_is_marked() {
    let log = folder("reset").join("log");
    let output = solve("reset", &format!("{REFUTED} (reset) {REFUTED}"), &log);
    assert_eq!(String::from_utf8_lossy(&output.stdout), "unsat\nunsat\n");
    let text = std::fs::read_to_string(&log).expect("a log");
    let parts: Vec<&str> = text.split("\nz\n").collect();
    assert_eq!(parts.len(), 2, "{text}");
    assert_eq!(parts[0].strip_prefix("p euphonium-proof 1\n"), parts[1].strip_suffix('\n'));
}

#[test]
fn an_unwritable_log_is_an_error() {
    let output = solve("unwritable", REFUTED, &folder("unwritable").join("no-such-folder").join("log"));
    assert_eq!(output.status.code(), Some(2));
    assert!(output.stdout.is_empty(), "an answer without its log");
    assert!(String::from_utf8_lossy(&output.stderr).contains("cannot write the proof log"));
}

/// Checks a log against a script; the exit code and what is printed.
fn check(test: &str, script: &str, log: &Path) -> (Option<i32>, String) {
    let file = folder(test).join("other.smt2");
    std::fs::write(&file, script).expect("a script");
    let mut command = Command::new(env!("CARGO_BIN_EXE_euphonium"));
    let output = command.arg("check").arg(&file).arg(log).output().expect("the command runs");
    let printed = [output.stdout, output.stderr].concat();
    (output.status.code(), String::from_utf8_lossy(&printed).into_owned())
}

#[test]
fn logs_are_checked_against_their_scripts() {
    let log = folder("checked").join("log");
    let script = format!("{REFUTED} (push 1) (declare-const q Bool) (check-sat)");
    solve("checked", &script, &log);
    let (exit, printed) = check("checked", &script, &log);
    assert_eq!((exit, printed.lines().next()), (Some(0), Some("accepted: unsat")), "{printed}");
    assert!(printed.contains("2 checks refuted"), "{printed}");
    // Another script, a script that cannot be read, a log that ends early.
    let (exit, printed) = check("checked", &script.replace("(not p)", "p"), &log);
    assert!(exit == Some(10) && printed.starts_with("rejected: ") && printed.contains("log:"), "{printed}");
    let (exit, printed) = check("checked", &script.replace("(not p)", "(not r)"), &log);
    assert!(exit == Some(2) && printed.contains("other.smt2:1:"), "{printed}");
    let text = std::fs::read_to_string(&log).expect("a log");
    std::fs::write(&log, &text[..text.len() - 1]).expect("a log");
    assert_eq!(check("checked", &script, &log).0, Some(10));
}

#[test]
fn what_claims_nothing_is_undecided() {
    let log = folder("nothing").join("log");
    let script = "(declare-const p Bool) (assert p) (check-sat)";
    solve("nothing", script, &log);
    let (exit, printed) = check("nothing", script, &log);
    assert!(
        exit == Some(5) && printed.starts_with("undecided: no check is refuted; 1 check answered sat"),
        "{printed}"
    );
}

#[test]
fn named_assertions_and_cores() {
    let log = folder("cores").join("log");
    let script = "(set-option :produce-unsat-cores true) (declare-const p Bool) (declare-const q Bool)
        (assert (! p :named first)) (assert (! q :named second)) (push 1) (assert (! (not p) :named third)) \
        (check-sat)
        (get-unsat-core) (pop 1) (check-sat) (assert (not q)) (check-sat)";
    let output = solve("cores", script, &log);
    assert_eq!(String::from_utf8_lossy(&output.stdout), "unsat\n(first third)\nsat\nunsat\n");
    let (exit, printed) = check("cores", script, &log);
    assert_eq!(exit, Some(0), "{printed}");
}
