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
