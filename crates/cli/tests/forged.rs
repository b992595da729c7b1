//! Evidence that somebody made up, and true evidence in other tools' words: files of `forged/`, each a list
//! of
//!
//! ```text
//! === INPUT EVIDENCE EXIT part of what is said
//! the text of the evidence
//! ```
//!
//! The inputs are in `forged/inputs`. In the text, `@HASH@` is the hash of the input, `@METADATA kind@` the
//! head of a witness (with `@SPECIFICATION text@` before it, one about another property), `@NUL@` and `@CR@`
//! are these characters, and `@END@` ends the text without a line end. The exit code is 0 for what is true,
//! 10 for what is rejected, 2 for what cannot be read and 5 for what is undecided, or one of several
//! (`10,5`): whatever it is, nothing forged is accepted.

mod common;

use common::run;
use euphonium_source::witness::hash_file;
use std::path::{Path, PathBuf};
use tempfile::TempDir;

fn forged(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/forged").join(name)
}

const SPECIFICATION: &str = "CHECK( init(main()), LTL(G ! call(reach_error())) )";

fn metadata(kind: &str, input: &str, hash: &str, specification: &str) -> String {
    format!(
        "- entry_type: \"{kind}\"\n  metadata:\n    format_version: \"2.0\"\n    \
         uuid: \"4cba5b1e-aaaa-4af1-bbf4-6b0ea5e7fcda\"\n    creation_time: \
         \"2026-11-02T10:44:35+01:00\"\n    producer:\n      name: \"another tool\"\n      version: \
         \"1\"\n    task:\n      input_files:\n      - \"{input}\"\n      input_file_hashes:\n        \
         \"{input}\": \"{hash}\"\n      specification: \"{specification}\"\n      data_model: \
         \"LP64\"\n      language: \"C\"\n"
    )
}

/// The text of one piece of evidence, with what is to be filled in.
fn filled(text: &str, input: &str, hash: &str) -> String {
    let mut specification = SPECIFICATION;
    let mut whole = String::new();
    for line in text.lines() {
        let between = |head: &str| line.strip_prefix(head).and_then(|rest| rest.strip_suffix('@'));
        if let Some(text) = between("@SPECIFICATION ") {
            specification = text;
        } else if let Some(kind) = between("@METADATA ") {
            whole.push_str(&metadata(kind, input, hash, specification));
        } else {
            whole.push_str(&format!("{line}\n"));
        }
    }
    let whole = whole.replace("@HASH@", hash).replace("@NUL@", "\0").replace("@CR@", "\r");
    whole.replace("@END@\n", "")
}

/// Checks all cases of a file; how many there are.
fn check_all(name: &str) -> usize {
    let folder = TempDir::new().unwrap();
    for entry in std::fs::read_dir(forged("inputs")).unwrap() {
        let path = entry.unwrap().path();
        std::fs::copy(&path, folder.path().join(path.file_name().unwrap())).unwrap();
    }
    let list = std::fs::read_to_string(forged(name)).unwrap();
    let mut wrong = Vec::new();
    let cases: Vec<&str> = list.split("=== ").skip(1).collect();
    for case in &cases {
        let (head, text) = case.split_once('\n').unwrap();
        let mut words = head.splitn(4, ' ');
        let mut next = || words.next().unwrap_or("");
        let (input, evidence, exit, said) = (next(), next(), next(), next());
        let hash = hash_file(&folder.path().join(input)).unwrap();
        std::fs::write(folder.path().join(evidence), filled(text, input, &hash)).unwrap();
        let mut words = vec!["check", "--timeout", "30", input, evidence];
        if input.ends_with(".c") {
            words.extend(["--property", "unreach-call"]);
        }
        let answer = run(folder.path(), &words);
        let printed = format!("{}{}", answer.stdout, answer.stderr);
        let accepted = answer.stdout.starts_with("accepted");
        let exits = exit.split(',').any(|exit| answer.exit.to_string() == exit);
        let right = exits && accepted == (exit == "0") && printed.contains(said);
        if !right {
            wrong.push(format!("{head}: exit {}: {printed}", answer.exit));
        }
    }
    assert!(wrong.is_empty(), "{} of {}:\n{}", wrong.len(), cases.len(), wrong.join("\n"));
    cases.len()
}

#[test]
fn proofs_about_systems() {
    assert!(check_all("systems.txt") > 100);
}

#[test]
fn traces() {
    assert!(check_all("traces.txt") > 10);
}

#[test]
fn simulations() {
    assert!(check_all("simulations.txt") > 20);
}

#[test]
fn automata() {
    assert!(check_all("automata.txt") > 20);
}

#[test]
fn programs() {
    assert!(check_all("programs.txt") > 10);
}

#[test]
fn witnesses() {
    assert!(check_all("witnesses.txt") > 50);
}
