//! Every script below `tests/solve` and in the project's `examples`, against the replies written in it.
//!
//! In a script, `; expect: line` is a line of standard output, in order (`...` in it stands for any
//! text); `; stderr: text` must occur on standard error; `; exit: n` is the exit code, 0 if not given;
//! `; options: ...` are options. Each script runs in several configurations, which must not differ in a
//! single reply: as it is, without preprocessing, without CaDiCaL, and command by command from standard
//! input.

mod common;

use common::{Run, header, headers};
use std::path::{Path, PathBuf};

/// What a script says about itself.
struct Expectation {
    stdout: Vec<String>,
    stderr: Vec<String>,
    exit: i32,
    args: Vec<String>,
}

fn read_expectation(text: &str) -> Expectation {
    let all = |key: &str| headers(text, key).map(str::to_string).collect::<Vec<_>>();
    Expectation {
        stdout: all("expect"),
        stderr: all("stderr"),
        exit: header(text, "exit").map_or(0, |code| code.parse().expect("a number")),
        args: headers(text, "options").flat_map(str::split_whitespace).map(str::to_string).collect(),
    }
}

/// Does the text fit a pattern in which `...` stands for anything?
fn fits(pattern: &str, text: &str) -> bool {
    let mut parts = pattern.split("...");
    let Some(mut rest) = parts.next().and_then(|first| text.strip_prefix(first)) else { return false };
    let parts: Vec<&str> = parts.collect();
    let Some((last, middle)) = parts.split_last() else { return rest.is_empty() };
    for part in middle {
        match rest.find(part) {
            Some(at) => rest = &rest[at + part.len()..],
            None => return false,
        }
    }
    rest.ends_with(last)
}

/// The difference between the lines expected and those that came, or nothing.
fn difference(expected: &[String], actual: &str) -> Option<String> {
    let actual: Vec<&str> = actual.lines().collect();
    if expected.len() == actual.len() && expected.iter().zip(&actual).all(|(e, a)| fits(e, a)) {
        return None;
    }
    let mut text = String::new();
    for i in 0..expected.len().max(actual.len()) {
        match (expected.get(i), actual.get(i)) {
            (Some(e), Some(a)) if fits(e, a) => text.push_str(&format!("    {a}\n")),
            (e, a) => {
                text.extend(e.map(|e| format!("  - {e}\n")));
                text.extend(a.map(|a| format!("  + {a}\n")));
            }
        }
    }
    Some(text)
}

/// Compares one run with what the script expects.
fn check(expected: &Expectation, run: &Run) -> Option<String> {
    let mut wrong = difference(&expected.stdout, &run.stdout).unwrap_or_default();
    for text in expected.stderr.iter().filter(|text| !run.stderr.contains(*text)) {
        wrong.push_str(&format!("  standard error lacks: {text}\n  and is: {}\n", run.stderr));
    }
    if expected.stderr.is_empty() && !run.stderr.is_empty() {
        wrong.push_str(&format!("  unexpected on standard error: {}\n", run.stderr));
    }
    if run.exit != expected.exit {
        wrong.push_str(&format!("  exit code {} instead of {}\n", run.exit, expected.exit));
    }
    (!wrong.is_empty()).then_some(wrong)
}

/// Checks one script in every configuration.
fn check_script(root: &Path, script: &Path) -> Vec<String> {
    let text = std::fs::read_to_string(root.join(script)).expect("the script can be read");
    let expected = read_expectation(&text);
    let name = script.to_str().expect("names of tests are plain");
    let own: Vec<&str> = expected.args.iter().map(String::as_str).collect();
    let mut failures = Vec::new();
    let configurations: [&[&str]; 3] = [&[], &["--no-preprocess"], &["--no-preprocess", "--no-cadical"]];
    for options in configurations {
        let args = [&["solve"], options, &own, &[name]].concat();
        let run = common::run(root, &args);
        failures.extend(check(&expected, &run).map(|wrong| format!("{}\n{wrong}", args.join(" "))));
    }
    // After an error a stream goes on, so only scripts without one must look the same.
    if expected.exit == 0 {
        let args = [&["solve"], &own[..], &["-"]].concat();
        let run = common::run_with_input(root, &args, text.as_bytes());
        failures.extend(check(&expected, &run).map(|wrong| format!("solve - < {name}\n{wrong}")));
    }
    failures
}

/// All scripts below a folder, relative to it.
fn scripts(root: &Path) -> Vec<PathBuf> {
    let mut found = Vec::new();
    let mut folders = vec![root.to_path_buf()];
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(&folder).expect("the folder exists") {
            let path = entry.expect("the entry can be read").path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|e| e == "smt2") {
                found.push(path.strip_prefix(root).expect("it is below").to_path_buf());
            }
        }
    }
    found.sort();
    found
}

/// Checks scripts and tells all that failed.
fn check_all(root: &Path, scripts: &[PathBuf]) {
    assert!(!scripts.is_empty(), "no scripts in {}", root.display());
    let failures: Vec<String> = scripts.iter().flat_map(|script| check_script(root, script)).collect();
    assert!(failures.is_empty(), "{} failed:\n\n{}", failures.len(), failures.join("\n"));
}

const FOLDERS: [&str; 8] =
    ["arithmetic", "arrays", "bv", "combine", "commands", "euf", "incremental", "regressions"];

fn folder(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/solve").join(name)
}

/// A script's messages name it as it was given: relative to `tests/solve`.
fn check_tests(name: &str) {
    let root = folder("");
    let scripts: Vec<PathBuf> = scripts(&root).into_iter().filter(|s| s.starts_with(name)).collect();
    check_all(&root, &scripts);
}

#[test]
fn every_folder_is_run() {
    for script in scripts(&folder("")) {
        assert!(FOLDERS.iter().any(|f| script.starts_with(f)), "{} is run by no test", script.display());
    }
}

#[test]
fn arithmetic() {
    check_tests("arithmetic");
}

#[test]
fn arrays() {
    check_tests("arrays");
}

#[test]
fn bit_vectors() {
    check_tests("bv");
}

#[test]
fn combination() {
    check_tests("combine");
}

#[test]
fn commands() {
    check_tests("commands");
}

#[test]
fn equality() {
    check_tests("euf");
}

#[test]
fn incremental() {
    check_tests("incremental");
}

#[test]
fn regressions() {
    check_tests("regressions");
}

#[test]
fn examples() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../examples");
    check_all(&root, &scripts(&root));
}

/// The comparison itself must be able to fail.
#[test]
fn differences_are_seen() {
    assert!(fits("a...c", "abc") && fits("a...", "a") && fits("abc", "abc") && fits("...b...", "abc"));
    assert!(!fits("a...c", "ab") && !fits("abc", "abcd") && !fits("a...b...c", "acb"));
    let expected = ["sat".to_string(), "unsat".to_string()];
    assert_eq!(difference(&expected, "sat\nunsat\n"), None);
    assert!(difference(&expected, "sat\n").is_some_and(|d| d.contains("- unsat")));
    assert!(difference(&expected, "sat\nsat\n").is_some_and(|d| d.contains("+ sat")));
    assert!(difference(&expected, "sat\nunsat\nsat\n").is_some_and(|d| d.contains("+ sat")));
}
