//! Answers that stay: `--cache`, and `--since`.

mod common;

use common::{Run, run};
use std::path::Path;
use std::process::{Command, Stdio};
use tempfile::TempDir;

const COUNTER: &str = "#include <assert.h>
#include \"limit.h\"
extern int __VERIFIER_nondet_int(void);
int main(void) {
    int x = 0;
    while (__VERIFIER_nondet_int()) {
        if (x == LIMIT) x = 0; else x++;
    }
    assert(x <= 10);
}
";

fn folder() -> TempDir {
    let folder = TempDir::new().expect("a folder");
    write(folder.path(), "limit.h", "#define LIMIT 10\n");
    write(folder.path(), "a.c", COUNTER);
    folder
}

fn write(folder: &Path, name: &str, text: &str) {
    std::fs::write(folder.join(name), text).expect("a file");
}

fn verify(folder: &TempDir, words: &[&str]) -> Run {
    // Of several answers to one question none is kept.
    let asked: &[&str] = if words.contains(&"--check") { &[] } else { &["--property", "unreach-call"] };
    run(folder.path(), &[&["verify", "--timeout", "60"], asked, words].concat())
}

const HIT: &str = "found earlier; the evidence was checked again";

#[test]
fn an_answer_is_found_again_and_checked_again() {
    let f = folder();
    let words = ["--cache", "kept", "a.c"];
    let first = verify(&f, &words);
    assert!(
        first.stdout.starts_with("safe\n") && !first.stdout.contains(HIT),
        "{} {}",
        first.stdout,
        first.stderr
    );
    let second = verify(&f, &words);
    assert!(second.stdout.starts_with("safe\n") && second.stdout.contains(HIT), "{}", second.stdout);
    assert_eq!(second.exit, 0);
    // Other questions have other answers.
    assert!(!verify(&f, &["--cache", "kept", "--check", "overflow", "a.c"]).stdout.contains(HIT));
    assert!(!verify(&f, &["--cache", "kept", "a.c", "--", "-DOTHER"]).stdout.is_empty());
    // A header that has changed is another program.
    write(f.path(), "limit.h", "#define LIMIT 11\n");
    let changed = verify(&f, &words);
    assert!(changed.stdout.starts_with("unsafe\n") && !changed.stdout.contains(HIT), "{}", changed.stdout);
    let again = verify(&f, &words);
    assert!(
        again.stdout.starts_with("unsafe\n") && again.stdout.contains(HIT) && again.exit == 10,
        "{}",
        again.stdout
    );
}

/// What lies in the folder is not believed: neither a verdict without evidence nor evidence for another one.
#[test]
fn forged_entries_are_not_believed() {
    let f = folder();
    let words = ["--cache", "kept", "a.c"];
    verify(&f, &words);
    let entries = || std::fs::read_dir(f.path().join("kept")).expect("a folder").flatten().map(|e| e.path());
    let of = |ending: &str| entries().find(|p| p.extension().is_some_and(|e| e == ending)).expect("an entry");
    let text = std::fs::read_to_string(of("txt")).unwrap();
    std::fs::write(of("txt"), text.replacen("safe", "unsafe", 1)).unwrap();
    let forged = verify(&f, &words);
    assert!(forged.stdout.starts_with("safe\n") && !forged.stdout.contains(HIT), "{}", forged.stdout);
    std::fs::write(of("json"), "{\"euphonium-evidence\": 1}").unwrap();
    let forged = verify(&f, &words);
    assert!(forged.stdout.starts_with("safe\n") && !forged.stdout.contains(HIT), "{}", forged.stdout);
}

#[test]
fn only_what_changed_is_verified() {
    let f = folder();
    let git = |words: &[&str]| {
        let mut command = Command::new("git");
        command.args(["-c", "user.name=n", "-c", "user.email=e@e", "-c", "commit.gpgsign=false"]).args(words);
        let done = command.current_dir(f.path()).stdin(Stdio::null()).output().expect("git is there");
        assert!(done.status.success(), "{}", String::from_utf8_lossy(&done.stderr));
    };
    git(&["init", "-q"]);
    write(f.path(), "other.h", "\n");
    git(&["add", "."]);
    git(&["commit", "-qm", "first"]);
    let same = verify(&f, &["--since", "HEAD", "a.c"]);
    assert!(same.stdout.starts_with("unchanged\n") && same.exit == 0, "{} {}", same.stdout, same.stderr);
    write(f.path(), "other.h", "#define X\n");
    assert!(verify(&f, &["--since", "HEAD", "a.c"]).stdout.starts_with("unchanged\n"));
    write(f.path(), "limit.h", "#define LIMIT 11\n");
    assert!(verify(&f, &["--since", "HEAD", "a.c"]).stdout.starts_with("unsafe\n"));
    for wrong in ["no-such-revision", "--output=x"] {
        let refused = verify(&f, &[&format!("--since={wrong}"), "a.c"]);
        assert!(
            refused.exit == 2 && refused.stderr.contains("--since"),
            "{} {}",
            refused.stdout,
            refused.stderr
        );
    }
}
