//! What the fuzzer of proofs found: scripts with an `unsat` that once had no log.

mod common;

use common::prove;
use euphonium_smt::Satisfiability;
use std::path::Path;

#[test]
fn each_has_a_log_now() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/missing");
    let mut count = 0;
    for file in std::fs::read_dir(folder).unwrap() {
        let path = file.unwrap().path();
        let script = std::fs::read_to_string(&path).unwrap();
        let (answers, log) = prove(&script);
        let log = log.unwrap_or_else(|what| panic!("{}: {what}", path.display()));
        let unsat = answers.iter().filter(|answer| matches!(answer, Satisfiability::Unsat)).count();
        let accepted = eucheck::check(&script, log.as_bytes())
            .unwrap_or_else(|e| panic!("{}: {}", path.display(), e.what));
        assert!(unsat > 0 && accepted.refuted == unsat, "{}", path.display());
        count += 1;
    }
    assert!(count > 20);
}
