//! The options of the engine `cfa`, as a user gives them.

mod common;

use common::{Run, Scratch, run};
use std::path::Path;

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

fn verify(file: &Path, options: &[&str]) -> (i32, String, String) {
    let file = file.to_str().expect("a path in UTF-8");
    let all = [&["verify", "--engine", "cfa", "--timeout", "8", file], options].concat();
    let Run { exit, stdout, stderr } = run(Path::new("."), &all);
    (exit, stdout, stderr)
}

/// The number after a word in the statistics.
fn number(stats: &str, word: &str) -> u64 {
    let mut words = stats.split_whitespace().skip_while(|w| *w != word);
    words.nth(1).and_then(|n| n.parse().ok()).unwrap_or_else(|| panic!("no {word} in {stats}"))
}

#[test]
fn techniques_and_statistics() {
    let scratch = Scratch::new();
    let counter = scratch.write("counter.cfa", COUNTER);
    // Abstract interpretation alone proves it.
    let (code, _, stats) = verify(&counter, &["--stats", "--cfa-off", "values"]);
    assert_eq!(code, 0, "{stats}");
    assert!(number(&stats, "solver-calls") > 0 && number(&stats, "generalise") > 0, "{stats}");
    let (code, _, stats) = verify(&counter, &["--stats", "--cfa-only", "none"]);
    assert_eq!((code, number(&stats, "generalise"), number(&stats, "lift")), (0, 0, 0), "{stats}");
    let (code, _, stats) = verify(&counter, &["--stats", "--cfa-off", "lift,push,values", "--cfa-on", "ctg"]);
    assert_eq!((code, number(&stats, "lift")), (0, 0), "{stats}");
    let (code, _, message) = verify(&counter, &["--cfa-off", "everything"]);
    assert_eq!(code, 1);
    assert!(message.contains("the names are initialise,"), "{message}");
}

#[test]
fn claims_from_a_file() {
    let scratch = Scratch::new();
    let triple = scratch.write("triple.cfa", TRIPLE);
    let claims = scratch
        .write("claims.txt", "(invariant loop (= s (bvadd x (bvadd x x))))\n(invariant loop (= x s))\n");
    let claims = claims.to_str().expect("a path in UTF-8");
    let (code, out, stats) = verify(&triple, &["--stats", "--cfa-off", "values", "--invariants", claims]);
    assert_eq!(code, 0, "{out}{stats}");
    assert!(stats.contains("candidates 2 proved 1"), "{stats}");
    let broken = scratch.write("broken.txt", "(invariant nowhere true)");
    let (code, _, message) = verify(&triple, &["--invariants", broken.to_str().expect("a path in UTF-8")]);
    assert_eq!(code, 2);
    assert!(message.contains("broken.txt:1:12: nowhere is no location"), "{message}");
    let (code, _, message) = verify(&triple, &["--invariants", "missing"]);
    assert_eq!(code, 2);
    assert!(message.contains("cannot read missing"), "{message}");
}
