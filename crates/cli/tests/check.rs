//! Evidence that `verify` keeps is accepted by `check`; what was changed is rejected with the place, or
//! refused as malformed. Evidence for a claim that is false is never accepted, however it was changed.

mod common;

use common::{Run, run};
use proptest::prelude::*;
use std::path::Path;
use tempfile::TempDir;

/// Counts from 0 up to 5 and stays; the input may stop it. `LIMIT` is what must not be reached.
const VMT: &str = "(declare-fun x () (_ BitVec 4))\n(declare-fun x+ () (_ BitVec 4))\n\
                   (declare-fun go () Bool)\n\
(define-fun .x () (_ BitVec 4) (! x :next x+))\n\
(define-fun init () Bool (! (= x #x0) :init true))\n\
(define-fun trans () Bool (! (= x+ (ite (and go (bvult x #x5)) (bvadd x #x1) x)) :trans true))\n\
(define-fun prop () Bool (! (not (= x LIMIT)) :invar-property 0))\n";

const BTOR2: &str = "1 sort bitvec 4\n2 sort bitvec 1\n3 zero 1\n4 state 1 x\n5 init 1 4 3\n6 one 1\n\
                     7 input 2 go\n\
8 add 1 4 6\n9 ite 1 7 8 4\n10 next 1 4 9\n11 constd 1 3\n12 eq 2 4 11\n13 bad 12\n";

const HORN: &str = "(set-logic HORN)\n(declare-fun P ((_ BitVec 4)) Bool)\n\
(assert (forall ((x (_ BitVec 4))) (=> (= x #x0) (P x))))\n\
(assert (forall ((x (_ BitVec 4))) (=> (and (P x) (bvult x #x5)) (P (bvadd x #x1)))))\n\
(assert (forall ((x (_ BitVec 4))) (=> (and (P x) (= x LIMIT)) false)))\n";

/// The same with two premises.
const JOINED: &str = "(set-logic HORN)\n(declare-fun P ((_ BitVec 4)) Bool)\n(assert (P #x0))\n\
(assert (forall ((x (_ BitVec 4)) (y (_ BitVec 4))) (=> (and (P x) (P y) (bvult x #x5) \
(= y #x0)) (P (bvadd x #x1)))))\n\
(assert (forall ((x (_ BitVec 4))) (=> (and (P x) (= x LIMIT)) false)))\n";

const CFA: &str = "(cfa (var x (_ BitVec 4)) (location a) (location b) (location bad) (initial a) (error \
                   bad)\n\
(edge a b (assign x #x0))\n(edge b b (assume (bvult x #x5)) (choice ((assign x (bvadd x #x1))) ((havoc x) \
(assume (= x #x2)))))\n\
(edge b bad (assume (= x LIMIT))))\n";

const C: &str = "extern int __VERIFIER_nondet_int(void);\nvoid reach_error(void) {}\nint main(void) {\n  \
int n = __VERIFIER_nondet_int(), i = 0;\n  if (n < 0 || n > 9) return 0;\n  while (i < n) i++;\n  \
if (i BAD) reach_error();\n  return 0;\n}\n";

fn write(folder: &Path, name: &str, text: &str) {
    std::fs::write(folder.join(name), text).unwrap();
}

fn read(folder: &Path, name: &str) -> String {
    std::fs::read_to_string(folder.join(name)).unwrap()
}

/// Verifies a file, and keeps the evidence as `e.json` and the witness as `w`.
fn verify(folder: &Path, file: &str, engine: &str, word: &str) {
    let mut options =
        vec!["verify", "--engine", engine, "--timeout", "40", "--evidence", "e.json", "--witness", "w", file];
    if file.ends_with(".c") {
        options.extend(["--property", "unreach-call"]);
    }
    let answer = run(folder, &options);
    let said = format!("{file} {engine}: {}{}", answer.stdout, answer.stderr);
    assert_eq!(answer.stdout.lines().next(), Some(word), "{said}");
}

fn check(folder: &Path, file: &str, evidence: &str) -> Run {
    run(folder, &["check", "--timeout", "20", file, evidence])
}

fn accepted(folder: &Path, file: &str, evidence: &str, word: &str) {
    let answer = check(folder, file, evidence);
    let said = format!("{file} {evidence}: {}{}\n{}", answer.stdout, answer.stderr, read(folder, evidence));
    assert_eq!(
        (answer.exit, answer.stdout.lines().next()),
        (0, Some(&*format!("accepted: {word}"))),
        "{said}"
    );
    let told = run(folder, &["explain", evidence, file]);
    assert!(told.exit == 0 && !told.stdout.is_empty(), "{}", told.stderr);
}

/// Rejected, with these words.
fn rejected(folder: &Path, file: &str, evidence: &str, words: &[&str]) {
    let answer = check(folder, file, evidence);
    let said = format!("{}{}", answer.stdout, answer.stderr);
    assert!(answer.exit == 10 && answer.stdout.starts_with("rejected: "), "{said}");
    assert!(words.iter().all(|word| answer.stdout.contains(word)), "{words:?}: {said}");
}

#[test]
fn systems() {
    let folder = TempDir::new().unwrap();
    let at = folder.path();
    for (name, text, engine) in [
        ("s.vmt", VMT, "pdr"),
        ("s.vmt", VMT, "kind"),
        ("s.smt2", HORN, "pdr"),
        ("s.smt2", HORN, "spacer"),
        ("s.smt2", JOINED, "spacer"),
        ("s.cfa", CFA, "cfa"),
        ("s.cfa", CFA, "pdr"),
    ] {
        write(at, name, &text.replace("LIMIT", "#x7"));
        verify(at, name, engine, "safe");
        accepted(at, name, "e.json", "safe");
        if engine != "cfa" {
            accepted(at, name, "w", "safe");
        } else {
            assert_eq!(check(at, name, "w").exit, 5);
        }
        let told = run(at, &["explain", "e.json", name]);
        assert!(!told.stdout.contains("#b") && !told.stdout.contains("#x"), "{}", told.stdout);
        assert!(
            told.stdout.contains("holds") && told.stdout.contains("is an input of this"),
            "{}",
            told.stdout
        );
    }
    for (name, text, engine) in [
        ("u.vmt", VMT, "bmc"),
        ("u.smt2", HORN, "bmc"),
        ("u.smt2", HORN, "spacer"),
        ("u.smt2", JOINED, "spacer"),
        ("u.cfa", CFA, "cfa"),
        ("u.cfa", CFA, "bmc"),
        ("u.btor2", BTOR2, "bmc"),
    ] {
        write(at, name, &text.replace("LIMIT", "#x4"));
        verify(at, name, engine, "unsafe");
        accepted(at, name, "e.json", "unsafe");
        if name != "u.cfa" && engine != "spacer" {
            accepted(at, name, "w", "unsafe");
        }
        // Another input, in which the same happens.
        write(at, name, &format!("{}\n; and more\n", read(at, name)));
        rejected(at, name, "e.json", &["e.json:1:", "has another hash"]);
    }
}

#[test]
fn what_was_changed_is_rejected_with_the_place() {
    let folder = TempDir::new().unwrap();
    let at = folder.path();
    write(at, "s.vmt", &VMT.replace("LIMIT", "#x7"));
    write(at, "inv", "(define-fun invariant-0 ((x (_ BitVec 4))) Bool (bvult x #x6))\n");
    accepted(at, "s.vmt", "inv", "safe");
    for (formula, word) in [
        ("(bvult x #x3)", "consecution fails"),
        ("(bvugt x #x0)", "initiation fails"),
        ("true", "property fails"),
        ("(and (bvult x #x6) (not (= x #x4)))", "consecution fails"),
    ] {
        write(at, "inv", &format!("(define-fun invariant-0 ((x (_ BitVec 4))) Bool {formula})\n"));
        rejected(at, "s.vmt", "inv", &["property 0", word]);
    }
    write(at, "inv", "(define-fun invariant-0 ((x (_ BitVec 5))) Bool true)\n");
    rejected(at, "s.vmt", "inv", &["state variables"]);
    write(at, "inv", "(define-fun invariant-3 ((x (_ BitVec 4))) Bool true)\n");
    rejected(at, "s.vmt", "inv", &["no property 3"]);
    write(at, "inv", "(define-fun invariant-0 ((x (_ BitVec 4))) Bool\n  (bvult y #x6))\n");
    let answer = check(at, "s.vmt", "inv");
    assert!(answer.exit == 2 && answer.stderr.contains("inv:2:10"), "{}", answer.stderr);

    write(at, "u.btor2", BTOR2);
    verify(at, "u.btor2", "bmc", "unsafe");
    let witness = read(at, "w");
    write(at, "w", &witness.replace("0010", "0110"));
    rejected(at, "u.btor2", "w", &["step 1: the next value of x"]);
    write(at, "w", &witness.replace("0010", "010"));
    let answer = check(at, "u.btor2", "w");
    assert!(answer.exit == 2 && answer.stderr.contains("4 bits are expected"), "{}", answer.stderr);

    write(at, "s.cfa", &CFA.replace("LIMIT", "#x7"));
    verify(at, "s.cfa", "cfa", "safe");
    let evidence = read(at, "e.json");
    let start = evidence.find("\"name\":\"b\",\"invariant\":\"").unwrap() + 24;
    let end = start + evidence[start..].find('"').unwrap();
    write(at, "e.json", &format!("{}true{}", &evidence[..start], &evidence[end..]));
    rejected(at, "s.cfa", "e.json", &["consecution-from-b fails"]);
    write(at, "e.json", &evidence.replace("\"holds\"", "\"violated\""));
    rejected(at, "s.cfa", "e.json", &["does not show this"]);
    write(at, "e.json", &evidence.replace("\"location\":1", "\"location\":9"));
    let answer = check(at, "s.cfa", "e.json");
    assert!(answer.exit == 2 && answer.stderr.contains("e.json:1:"), "{}", answer.stderr);
}

#[test]
fn programs() {
    let folder = TempDir::new().unwrap();
    let at = folder.path();
    write(at, "s.c", &C.replace("BAD", "> 9"));
    for engine in ["cfa", "houdini", "kind", "bmc"] {
        verify(at, "s.c", engine, "safe");
        accepted(at, "s.c", "e.json", "safe");
        accepted(at, "s.c", "w", "safe");
    }
    // Another question.
    let answer = run(at, &["check", "--entry", "reach_error", "s.c", "e.json"]);
    assert!(answer.exit == 10 && answer.stdout.contains("--entry"), "{}", answer.stdout);
    let answer = run(at, &["check", "--data-model", "ILP32", "s.c", "e.json"]);
    assert!(answer.exit == 10 && answer.stdout.contains("--data-model"), "{}", answer.stdout);
    write(at, "e.json", &read(at, "e.json").replace("\"reach_error\"", "\"other\""));
    rejected(at, "s.c", "e.json", &["another errors"]);

    write(at, "u.c", &C.replace("BAD", "== 7"));
    for engine in ["cfa", "run"] {
        verify(at, "u.c", engine, "unsafe");
        accepted(at, "u.c", "e.json", "unsafe");
        accepted(at, "u.c", "w", "unsafe");
        let witness = read(at, "w");
        write(at, "w", &witness.replace("== 7", "== 6"));
        rejected(at, "u.c", "w", &["does not reach the error"]);
        write(at, "w", &witness.replace("line: 4", "line: 3"));
        rejected(at, "u.c", "w", &["w:", "no call ends in line 3"]);
    }
    write(at, "u.c", &C.replace("BAD", "== 8"));
    rejected(at, "u.c", "w", &["w:13: u.c has another hash"]);
}

/// Measures of loops and runs without an end are told, too.
#[test]
fn endings() {
    let folder = TempDir::new().unwrap();
    let at = folder.path();
    let text = "extern unsigned __VERIFIER_nondet_uint(void);\nint main(void) {\n  \
                unsigned n = __VERIFIER_nondet_uint();\n  while (n > 5) n STEP;\n  return 0;\n}\n";
    for (step, word, said) in [("-= 3", "safe", "measures of loops"), ("+= 0", "unsafe", "a cycle of")] {
        write(at, "n.c", &text.replace("STEP", step));
        let options =
            ["verify", "--property", "termination", "--timeout", "40", "--evidence", "e.json", "n.c"];
        let answer = run(at, &options);
        assert_eq!(answer.stdout.lines().next(), Some(word), "{}{}", answer.stdout, answer.stderr);
        let told = run(at, &["explain", "e.json", "n.c"]);
        assert!(told.exit == 0 && told.stdout.contains(said), "{}{}", told.stdout, told.stderr);
    }
}

/// What is said of copies of recursive functions says for how many activations.
#[test]
fn copies_of_recursive_functions() {
    let folder = TempDir::new().unwrap();
    let at = folder.path();
    let text = "extern unsigned char __VERIFIER_nondet_uchar(void);\nvoid reach_error(void) {}\n\
                static int sum(int n) { return n == 0 ? 0 : n + sum(n - 1); }\n\
                int main(void) {\n  int n = __VERIFIER_nondet_uchar() & 7;\n  if (sum(n) BAD) reach_error();\n  \
                return 0;\n}\n";
    for (file, bad, word) in [("s.c", "> 28", "safe"), ("u.c", "> 27", "unsafe")] {
        write(at, file, &text.replace("BAD", bad));
        verify(at, file, "bounded", word);
        accepted(at, file, "e.json", word);
        let evidence = read(at, "e.json");
        assert!(evidence.contains("\"activations\":8"), "{evidence}");
        for other in ["\"activations\":3", "\"activations\":0", "\"activations\":99999999", "\"x\":8"] {
            write(at, "changed.json", &evidence.replace("\"activations\":8", other));
            let answer = check(at, file, "changed.json");
            assert_ne!(answer.exit, 0, "{other}: {}", answer.stdout);
        }
    }
    // That nothing goes wrong in so many activations says nothing about more.
    write(at, "s.c", &text.replace("BAD", "> 28"));
    verify(at, "s.c", "bounded", "safe");
    let evidence = read(at, "e.json");
    write(at, "l.c", &text.replace("BAD", "> 28").replace("& 7", "& 31"));
    write(at, "e.json", &evidence.replace("s.c", "l.c"));
    let moved = for_another(at, &read(at, "e.json"), "l.c");
    write(at, "e.json", &moved);
    let answer = check(at, "l.c", "e.json");
    assert_ne!(answer.exit, 0, "{}", answer.stdout);
}

#[test]
fn files_that_are_cut_off_or_no_text() {
    let folder = TempDir::new().unwrap();
    let at = folder.path();
    write(at, "u.vmt", &VMT.replace("LIMIT", "#x4"));
    write(at, "u.btor2", BTOR2);
    let refused = |file: &str, bytes: &[u8]| {
        std::fs::write(at.join("cut"), bytes).unwrap();
        let answer = check(at, file, "cut");
        let shown = String::from_utf8_lossy(bytes);
        assert_eq!(answer.exit, 2, "{shown}: {}{}", answer.stdout, answer.stderr);
        assert!(answer.stderr.contains("cut:"), "{}", answer.stderr);
    };
    for (file, kept) in [("u.vmt", "e.json"), ("u.vmt", "w"), ("u.btor2", "w")] {
        verify(at, file, "bmc", "unsafe");
        let whole = std::fs::read(at.join(kept)).unwrap();
        let text = whole.trim_ascii_end();
        for length in [0, 1, text.len() / 3, text.len() / 2, text.len() - 1] {
            refused(file, &text[..length]);
        }
        let mut broken = whole.clone();
        broken[whole.len() / 2] = 0xff;
        refused(file, &broken);
    }
    refused("u.vmt", b"\x7fELF\x00\x01");
    refused("u.vmt", b"(define-fun invariant-0 ((x");
    refused("u.vmt", b"- entry_type: violation_sequence\n  metadata: [");
    refused("u.vmt", b"{\"euphonium-evidence\":2}");
    write(at, "cut", "p eucheck 1\n");
    assert_eq!(check(at, "u.vmt", "cut").exit, 2);
    write(at, "cut", "; unknown\n");
    assert_eq!(check(at, "u.vmt", "cut").exit, 5);
    assert_eq!(run(at, &["check", "u.vmt"]).exit, 1);
}

/// The hash of the input in evidence, replaced by that of another file.
fn for_another(folder: &Path, evidence: &str, file: &str) -> String {
    let answer = check(folder, file, "e.json");
    let hash = answer.stdout.trim().rsplit(' ').next().unwrap().to_string();
    assert_eq!(hash.len(), 64, "{}", answer.stdout);
    let at = evidence.find("\"sha256\":\"").unwrap() + 10;
    format!("{}{hash}{}", &evidence[..at], &evidence[at + 64..])
}

/// Copies an array and compares; `WRONG` is what must not be found.
const COPY: &str = "void reach_error(void) {}\nint from[1000], to[1000];\nint main(void) {\n  int i;\n  \
for (i = 0; i < 1000; i++) to[i] = from[i];\n  for (i = 0; i < 1000; i++) if (to[i] WRONG from[i]) \
reach_error();\n  return 0;\n}\n";

/// A proof by another system is kept with that system, and nothing of it is believed.
#[test]
fn simulating_systems() {
    let folder = TempDir::new().unwrap();
    let at = folder.path();
    write(at, "s.c", &COPY.replace("WRONG", "!="));
    verify(at, "s.c", "cells", "safe");
    accepted(at, "s.c", "e.json", "safe");
    let evidence = read(at, "e.json");
    assert!(evidence.contains("\"kind\":\"simulated\""), "{evidence}");
    // From a field on, the text up to another one.
    let changed = |from: &str, to: &str, new: &str| {
        let start = evidence.find("\"simulation\"").unwrap();
        let start = start + evidence[start..].find(from).unwrap() + from.len();
        let end = start + evidence[start..].find(to).unwrap();
        format!("{}{new}{}", &evidence[..start], &evidence[end..])
    };
    for (from, to, new, word) in [
        ("\"property\":\"", "\"", "true", "simulation-violation"),
        ("\"init\":[", "]", "\"false\"", "simulation-start fails"),
        ("\"constraints\":[", "]", "\"false\"", "simulation-constraints fails"),
        ("\"definitions\":[", "]", "", "stands for nothing"),
        ("\"parameters\":[", "]", "", "stands for nothing"),
    ] {
        write(at, "e.json", &changed(from, to, new));
        rejected(at, "s.c", "e.json", &[word]);
    }
    write(at, "e.json", &changed("\"symbols\":[{\"name\":\"", "\"", "to"));
    let answer = check(at, "s.c", "e.json");
    assert!(answer.exit == 2 && answer.stderr.contains("e.json:1:"), "{}{}", answer.stdout, answer.stderr);
    // The same proof for a program that is wrong.
    write(at, "s.c", &COPY.replace("WRONG", "=="));
    write(at, "e.json", &evidence);
    let moved = for_another(at, &evidence, "s.c");
    write(at, "e.json", &moved);
    let answer = check(at, "s.c", "e.json");
    assert!(answer.exit == 10, "{}{}", answer.stdout, answer.stderr);
}

/// What is read is not written to, whatever it is called.
#[test]
fn an_output_is_no_input() {
    let folder = TempDir::new().unwrap();
    let at = folder.path();
    write(at, "s.vmt", &VMT.replace("LIMIT", "#x7"));
    write(at, "s.c", &C.replace("BAD", "> 9"));
    write(at, "s.prp", "CHECK( init(main()), LTL(G ! call(reach_error())) )\n");
    write(at, "t.smt2", "(check-sat)\n");
    write(
        at,
        "t.yml",
        "format_version: '2.0'\ninput_files: 's.c'\n\
         properties:\n  - property_file: s.prp\n    expected_verdict: true\n\
         options:\n  language: C\n  data_model: LP64\n",
    );
    std::fs::hard_link(at.join("s.vmt"), at.join("hard")).unwrap();
    std::os::unix::fs::symlink("s.c", at.join("soft")).unwrap();
    let before: Vec<String> = ["s.vmt", "s.c", "s.prp", "t.smt2"].iter().map(|name| read(at, name)).collect();
    for arguments in [
        &["verify", "--evidence", "s.vmt", "s.vmt"][..],
        &["verify", "--evidence", "./s.vmt", "s.vmt"],
        &["verify", "--evidence", "hard", "s.vmt"],
        &["verify", "--witness", "hard", "s.vmt"],
        &["verify", "--report", "soft", "s.c"],
        &["verify", "--sarif", "soft", "s.c"],
        &["verify", "--evidence", "soft", "s.c"],
        &["verify", "--evidence", "s.c", "t.yml"],
        &["verify", "--evidence", "s.prp", "--property", "s.prp", "s.c"],
        &["translate", "--to", "btor2", "-o", "s.vmt", "s.vmt"],
        &["translate", "--to", "btor2", "-o", "hard", "s.vmt"],
        &["translate", "--to", "cfa", "-o", "soft", "s.c"],
        &["solve", "--proof", "t.smt2", "t.smt2"],
    ] {
        let answer = run(at, arguments);
        let said = format!("{arguments:?}: {} {}{}", answer.exit, answer.stdout, answer.stderr);
        assert!(answer.exit == 1 && answer.stderr.contains("is an input"), "{said}");
    }
    let after: Vec<String> = ["s.vmt", "s.c", "s.prp", "t.smt2"].iter().map(|name| read(at, name)).collect();
    assert_eq!(before, after);
    let answer = run(at, &["verify", "--evidence", "e", "--witness", "./e", "s.vmt"]);
    assert!(answer.exit == 1 && answer.stderr.contains("two outputs"), "{}", answer.stderr);
}

/// A proof that would take for ever ends with the limit.
#[test]
fn limits_are_kept() {
    let folder = TempDir::new().unwrap();
    let at = folder.path();
    let counts = "(declare-fun x () (_ BitVec 4))\n(declare-fun x+ () (_ BitVec 4))\n\
        (define-fun .x () (_ BitVec 4) (! x :next x+))\n(define-fun init () Bool (! (= x #x0) :init true))\n\
        (define-fun trans () Bool (! (= x+ (bvadd x #x2)) :trans true))\n\
        (define-fun prop () Bool (! (not (= x #x7)) :invar-property 0))\n";
    write(at, "s.vmt", counts);
    for evidence in [
        "{\"kind\":\"k-inductive\",\"k\":1000000000,\"simple_path\":false}",
        "{\"kind\":\"exhaustive\",\"length\":4294967295}",
    ] {
        write(at, "e", &format!("; property 0 (0)\n; {evidence}\n"));
        for limit in [&["--timeout", "1"][..], &["--memory", "25"]] {
            let answer = run(at, &[&["check"], limit, &["s.vmt", "e"]].concat());
            let option = limit[0];
            let said = format!("{evidence} {option}: {}{}", answer.stdout, answer.stderr);
            assert!(answer.exit == 5 && answer.stdout.starts_with("undecided: "), "{said}");
            // The reason is the limit, and not that there are more questions than are asked at all.
            let limited = ["timeout", "memout", "is up"].iter().any(|why| answer.stdout.contains(why));
            assert!(limited, "{said}");
        }
    }
}

/// A file may be silent about properties, and says nothing of the whole then.
#[test]
fn several_properties() {
    let folder = TempDir::new().unwrap();
    let at = folder.path();
    let two =
        VMT.replace("LIMIT", "#x7") + "(define-fun more () Bool (! (not (= x #x9)) :invar-property 1))\n";
    write(at, "s.vmt", &two);
    let proof = |n: u32| format!("(define-fun invariant-{n} ((x (_ BitVec 4))) Bool (bvult x #x6))\n");
    write(at, "e", &(proof(0) + &proof(1)));
    accepted(at, "s.vmt", "e", "safe");
    write(at, "e", &proof(1));
    accepted(at, "s.vmt", "e", "partial");
    let answer = run(at, &["check", "--property", "1", "s.vmt", "e"]);
    assert!(answer.stdout.starts_with("accepted: safe\n"), "{}", answer.stdout);
    let answer = run(at, &["check", "--property", "0", "s.vmt", "e"]);
    assert!(answer.exit == 5 && answer.stdout.contains("claims nothing"), "{}", answer.stdout);
    write(at, "s.vmt", &two.replace("#x9", "#x3"));
    rejected(at, "s.vmt", "e", &["property 1", "property fails"]);
    verify(at, "s.vmt", "auto", "unsafe");
    accepted(at, "s.vmt", "e.json", "unsafe");
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 12, failure_persistence: None, ..ProptestConfig::default() })]

    /// Proofs about a system that is safe, changed and then told of one that is not: never accepted. Runs of
    /// one that is not safe, told of one that is: never accepted either.
    #[test]
    fn no_change_makes_a_false_claim_acceptable(
        form in 0..3usize,
        safe in any::<bool>(),
        places in prop::collection::vec((any::<prop::sample::Index>(), 0..5usize), 0..3),
    ) {
        let folder = TempDir::new().unwrap();
        let at = folder.path();
        let forms = [(VMT, "s.vmt", "pdr"), (HORN, "s.smt2", "pdr"), (CFA, "s.cfa", "cfa")];
        let (text, name, prover) = forms[form];
        let (good, bad) = if safe { ("#x7", "#x4") } else { ("#x4", "#x7") };
        write(at, name, &text.replace("LIMIT", good));
        verify(at, name, if safe { prover } else { "bmc" }, if safe { "safe" } else { "unsafe" });
        let evidence = read(at, "e.json");
        // The other system.
        write(at, name, &text.replace("LIMIT", bad));
        let mut changed = for_another(at, &evidence, name).into_bytes();
        let from = changed.windows(10).position(|w| w == b"\"evidence\"").unwrap_or(0);
        for (place, what) in places {
            let digits: Vec<usize> =
                (from..changed.len()).filter(|&i| changed[i].is_ascii_digit()).collect();
            let i = digits[place.index(digits.len())];
            changed[i] = b"01247"[what];
        }
        std::fs::write(at.join("e.json"), &changed).unwrap();
        let answer = check(at, name, "e.json");
        let said = format!("{}{}\n{}", answer.stdout, answer.stderr, String::from_utf8_lossy(&changed));
        prop_assert!(matches!(answer.exit, 10 | 2 | 5), "{} {}", answer.exit, said);
    }
}
