//! The options of the engine `cfa`, as a user gives them.

use std::path::{Path, PathBuf};
use std::process::{Command, Output};

const TRIPLE: &str = "(cfa (var x (_ BitVec 16)) (var s (_ BitVec 16))
  (location start) (location loop) (location bad) (initial start) (error bad)
  (edge start loop (assign x #x0000) (assign s #x0000))
  (edge loop loop (assign s (bvadd s #x0003)) (assign x (bvadd x #x0001)))
  (edge loop bad (assume (not (= s (bvadd x (bvadd x x)))))))";

const COUNTER: &str = "(cfa (var x (_ BitVec 8)) (var y (_ BitVec 8))
  (location start) (location loop) (location bad) (initial start) (error bad)
  (edge start loop (assign x #x00) (assign y #x00))
  (edge loop loop (assume (bvult x #x05)) (assign x (bvadd x #x01)) (assign y (bvadd y #x01)))
  (edge loop bad (assume (= x #x05)) (assume (not (= y #x05)))))";

struct Scratch(PathBuf);

impl Scratch {
    fn new(name: &str) -> Scratch {
        let path = std::env::temp_dir().join(format!("euphonium-cfa-{}-{name}", std::process::id()));
        std::fs::create_dir_all(&path).expect("a directory for the test");
        Scratch(path)
    }

    fn file(&self, name: &str, text: &str) -> PathBuf {
        let path = self.0.join(name);
        std::fs::write(&path, text).expect("a file for the test");
        path
    }
}

impl Drop for Scratch {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

fn verify(file: &Path, options: &[&str]) -> (i32, String, String) {
    let mut command = Command::new(env!("CARGO_BIN_EXE_euphonium"));
    command.args(["verify", "--engine", "cfa", "--timeout", "8"]).arg(file).args(options);
    let Output { status, stdout, stderr } = command.output().expect("the command runs");
    let text = |bytes| String::from_utf8(bytes).expect("UTF-8");
    (status.code().expect("an exit code"), text(stdout), text(stderr))
}

/// The number after a word in the statistics.
fn number(stats: &str, word: &str) -> u64 {
    let mut words = stats.split_whitespace().skip_while(|w| *w != word);
    words.nth(1).and_then(|n| n.parse().ok()).unwrap_or_else(|| panic!("no {word} in {stats}"))
}

#[test]
fn techniques_and_statistics() {
    let scratch = Scratch::new("techniques");
    let counter = scratch.file("counter.cfa", COUNTER);
    let (code, _, stats) = verify(&counter, &["--stats"]);
    assert_eq!(code, 0, "{stats}");
    assert!(number(&stats, "solver-calls") > 0 && number(&stats, "generalise") > 0, "{stats}");
    let (code, _, stats) = verify(&counter, &["--stats", "--cfa-only", "none"]);
    assert_eq!((code, number(&stats, "generalise"), number(&stats, "lift")), (0, 0, 0), "{stats}");
    let (code, _, stats) = verify(&counter, &["--stats", "--cfa-off", "lift,push", "--cfa-on", "ctg"]);
    assert_eq!((code, number(&stats, "lift")), (0, 0), "{stats}");
    let (code, _, message) = verify(&counter, &["--cfa-off", "everything"]);
    assert_eq!(code, 1);
    assert!(message.contains("the names are initialise,"), "{message}");
}

#[test]
fn claims_from_a_file() {
    let scratch = Scratch::new("claims");
    let triple = scratch.file("triple.cfa", TRIPLE);
    let claims = scratch
        .file("claims.txt", "(invariant loop (= s (bvadd x (bvadd x x))))\n(invariant loop (= x s))\n");
    let claims = claims.to_str().expect("a path in UTF-8");
    let (code, out, stats) = verify(&triple, &["--stats", "--invariants", claims]);
    assert_eq!(code, 0, "{out}{stats}");
    assert!(stats.contains("candidates 2 proved 1"), "{stats}");
    let broken = scratch.file("broken.txt", "(invariant nowhere true)");
    let (code, _, message) = verify(&triple, &["--invariants", broken.to_str().expect("a path in UTF-8")]);
    assert_eq!(code, 2);
    assert!(message.contains("broken.txt:1:12: nowhere is no location"), "{message}");
    let (code, _, message) = verify(&triple, &["--invariants", "missing"]);
    assert_eq!(code, 2);
    assert!(message.contains("cannot read missing"), "{message}");
}
