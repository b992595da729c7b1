//! The conformance command on a folder of three programs, with verifiers that always say the same. Needs a
//! compiler.

use clap::Parser;
use euphonium_fuzz::conformance::campaign::run;
use euphonium_fuzz::conformance::options::Options;
use euphonium_fuzz::conformance::record::Record;
use std::path::Path;

fn folder() -> tempfile::TempDir {
    let folder = tempfile::tempdir().unwrap();
    let put = |name: &str, text: &str| std::fs::write(folder.path().join(name), text).unwrap();
    put("passes.c", "#include <stdlib.h>\nmain() { if (1 + 1 != 2) abort(); exit(0); }\n");
    put("fails.c", "int main(int argc, char **argv) { return argc == 1 ? 3 : 0; }\n");
    put("crashes.c", "int main(void) { return *(volatile int *)8; }\n");
    folder
}

fn campaign(programs: &Path, out: &Path, code: u8) -> Vec<Record> {
    let verifier = out.with_extension("sh");
    std::fs::write(&verifier, format!("echo answer\nexit {code}\n")).unwrap();
    let verify = format!("sh {}", verifier.display());
    let options =
        ["conformance".into(), programs.display().to_string(), "--out".into(), out.display().to_string()];
    let mut options = Options::try_parse_from(options).unwrap();
    options.verify = verify;
    run(&options).unwrap()
}

fn found(records: &[Record], name: &str) -> Option<&'static str> {
    records.iter().find(|record| record.path.ends_with(name)).unwrap().contradiction()
}

#[test]
fn execution_contradicts_whoever_says_always_the_same() {
    let (programs, out) = (folder(), tempfile::tempdir().unwrap());
    let safe = campaign(programs.path(), &out.path().join("safe"), 0);
    assert_eq!(safe.len(), 3);
    assert_eq!(found(&safe, "passes.c"), Some("safe, but its end is reached"));
    assert_eq!(found(&safe, "fails.c"), Some("safe, but it fails"));
    assert_eq!(found(&safe, "crashes.c"), None);
    let wrong = campaign(programs.path(), &out.path().join("unsafe"), 10);
    assert_eq!(found(&wrong, "passes.c"), Some("unsafe, but it passes"));
    assert_eq!(found(&wrong, "fails.c"), Some("unsafe, but its end is not reached"));
    let unknown = campaign(programs.path(), &out.path().join("unknown"), 5);
    assert!(unknown.iter().all(|record| record.contradiction().is_none()));
}

#[test]
fn what_has_a_result_is_not_run_again() {
    let (programs, out) = (folder(), tempfile::tempdir().unwrap());
    let out = out.path().join("results");
    assert_eq!(campaign(programs.path(), &out, 5).len(), 3);
    let before = std::fs::read_to_string(out.join("results.tsv")).unwrap();
    std::fs::write(programs.path().join("more.c"), "int main(void) { return 0; }\n").unwrap();
    assert_eq!(campaign(programs.path(), &out, 5).len(), 4);
    let after = std::fs::read_to_string(out.join("results.tsv")).unwrap();
    assert!(after.starts_with(&before) && after.lines().count() == before.lines().count() + 1);
}
