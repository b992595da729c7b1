//! `euphonium verify` as a user runs it: words, exit codes, files.

mod common;

use common::{Run, Scratch, run};
use std::path::Path;

/// A counter from 0 that wraps at 5; the property says that it is not `never`.
fn counter(never: u32, second: &str) -> String {
    format!(
        "(declare-fun x () (_ BitVec 4))\n(declare-fun x+ () (_ BitVec 4))\n\
         (define-fun .sv () (_ BitVec 4) (! x :next x+))\n\
         (define-fun .init () Bool (! (= x (_ bv0 4)) :init true))\n\
         (define-fun .trans () Bool (! (= x+ (ite (= x (_ bv5 4)) (_ bv0 4) (bvadd x (_ bv1 4)))) :trans \
         true))\n\
         (define-fun .p () Bool (! (not (= x (_ bv{never} 4))) :invar-property 0))\n{second}"
    )
}

const SECOND: &str = "(define-fun .q () Bool (! (bvult x (_ bv6 4)) :invar-property 1))\n";

fn verify(file: &Path, options: &[&str]) -> (i32, String, String) {
    let file = file.to_str().expect("a path in UTF-8");
    let Run { exit, stdout, stderr } = run(Path::new("."), &[&["verify", file], options].concat());
    (exit, stdout, stderr)
}

fn first_line(text: &str) -> &str {
    text.lines().next().unwrap_or("")
}

#[test]
fn words_and_exit_codes() {
    let scratch = Scratch::new();
    let violated = scratch.write("violated.vmt", &counter(4, ""));
    let holds = scratch.write("holds.vmt", &counter(9, SECOND));
    for engine in ["auto", "bmc", "kind"] {
        let (code, out, _) = verify(&violated, &["--engine", engine]);
        assert_eq!((code, first_line(&out)), (10, "unsafe"), "{engine}: {out}");
        assert!(out.contains("a trace of 4 steps, replayed") && out.contains("step 4"), "{out}");
    }
    let (code, out, _) = verify(&holds, &[]);
    assert_eq!((code, first_line(&out)), (0, "safe"), "{out}");
    assert!(out.contains("property 1 (1): safe"), "{out}");
    let (_, out, _) = verify(&holds, &["--engine", "kind"]);
    assert!(out.contains("invariant: (bvult x"), "{out}");
    let (code, out, _) = verify(&holds, &["--engine", "bmc", "--max-depth", "7", "--property", "1"]);
    assert_eq!((code, first_line(&out)), (5, "unknown"), "{out}");
    assert!(out.contains("no violation up to depth 7") && out.contains("try:"), "{out}");
    let (_, out, _) = verify(&violated, &["--quiet"]);
    assert_eq!(out, "unsafe\n");
}

#[test]
fn several_properties() {
    let scratch = Scratch::new();
    let mixed = scratch.write("mixed.vmt", &counter(4, SECOND));
    let (code, out, _) = verify(&mixed, &["--timeout", "20"]);
    assert_eq!((code, first_line(&out)), (10, "unsafe"), "{out}");
    assert!(out.contains("property 1 (1): safe"), "{out}");
    let (code, _, _) = verify(&mixed, &["--property", "1"]);
    assert_eq!(code, 0);
}

#[test]
fn mistakes() {
    let scratch = Scratch::new();
    let file = scratch.write("c.vmt", &counter(4, ""));
    assert_eq!(verify(&file, &["--engine", "no-such"]).0, 1);
    assert_eq!(verify(&file, &["--property", "3"]).0, 1);
    assert_eq!(verify(&file, &["--no-such-option"]).0, 1);
    assert_eq!(verify(&scratch.join("absent.vmt"), &[]).0, 2);
    assert_eq!(verify(&scratch.write("c.xyz", ""), &[]).0, 2);
    let (code, out, err) = verify(&scratch.write("bad.vmt", "(declare-fun x () (_ BitVec 4)"), &[]);
    assert_eq!((code, out.as_str()), (2, ""));
    assert!(err.contains("bad.vmt"), "{err}");
}

#[test]
fn files() {
    let scratch = Scratch::new();
    let holds = scratch.write("holds.vmt", &counter(9, SECOND));
    let witness = scratch.join("w");
    let queries = scratch.join("q");
    let (path, directory) = (witness.display().to_string(), queries.display().to_string());
    let options = ["--engine", "kind", "--property", "1", "--witness", &path, "--dump-queries", &directory];
    assert_eq!(verify(&holds, &options).0, 0);
    let text = std::fs::read_to_string(&witness).expect("a witness");
    assert!(text.contains("(define-fun invariant-1 ((x (_ BitVec 4))) Bool"), "{text}");
    for query in ["initiation", "consecution", "property"] {
        let file = queries.join(format!("p1-{query}.smt2"));
        let file = file.to_str().expect("a path in UTF-8");
        assert_eq!(run(&scratch, &["solve", file]).stdout, "unsat\n", "{query}");
    }
    let violated = scratch.write("violated.vmt", &counter(4, ""));
    let (_, out, _) = verify(&violated, &["--json", "--witness", &path]);
    assert!(out.starts_with("{\"verdict\":\"unsafe\"") && out.contains("\"x\":\"#b0100\""), "{out}");
    let text = std::fs::read_to_string(&witness).expect("a witness");
    assert!(text.starts_with("{\"property\":"), "{text}");
    let btor2 = "1 sort bitvec 4\n2 zero 1\n3 state 1 x\n4 init 1 3 2\n5 one 1\n6 add 1 3 5\n7 next 1 3 6\n\
                 8 constd 1 3\n9 sort bitvec 1\n10 eq 9 3 8\n11 bad 10\n";
    let (code, out, _) = verify(&scratch.write("c.btor2", btor2), &["--witness", &path]);
    assert_eq!(code, 10, "{out}");
    let text = std::fs::read_to_string(&witness).expect("a witness");
    assert!(text.starts_with("sat\nb0\n#0\n0 0000") && text.ends_with(".\n"), "{text}");
}

#[test]
fn horn_clauses() {
    let scratch = Scratch::new();
    let clauses = |bad: u32| {
        format!(
            "(set-logic HORN)\n(declare-fun P ((_ BitVec 4)) Bool)\n\
             (assert (forall ((x (_ BitVec 4))) (=> (= x #x0) (P x))))\n\
             (assert (forall ((x (_ BitVec 4))) (=> (and (P x) (bvult x #x5)) (P (bvadd x #x1)))))\n\
             (assert (forall ((x (_ BitVec 4))) (=> (and (P x) (= x (_ bv{bad} 4))) false)))\n(check-sat)\n"
        )
    };
    let (code, out, err) = verify(&scratch.write("safe.smt2", &clauses(9)), &[]);
    assert_eq!((code, first_line(&out)), (0, "safe"), "{out}{err}");
    let (code, out, err) = verify(&scratch.write("unsafe.smt2", &clauses(5)), &[]);
    assert_eq!((code, first_line(&out)), (10, "unsafe"), "{out}{err}");
}

/// Two premises: no transition system, so that only engines for clauses take them, and no other format.
#[test]
fn horn_clauses_that_are_not_linear() {
    let scratch = Scratch::new();
    let clauses = |bad: &str| {
        format!(
            "(set-logic HORN)\n(declare-fun f (Int Int) Bool)\n(assert (forall ((n Int))\
             (=> (<= n 1) (f n n))))\n\
             (assert (forall ((n Int) (a Int) (b Int))\n\
             (=> (and (> n 1) (f (- n 1) a) (f (- n 2) b)) (f n (+ a b)))))\n\
             (assert (forall ((n Int) (r Int)) (=> (and (f n r) {bad}) false)))\n(check-sat)\n(get-model)\n"
        )
    };
    let safe = scratch.write("safe.smt2", &clauses("(< r (- n 1))"));
    let (code, out, err) = verify(&safe, &[]);
    assert_eq!((code, first_line(&out)), (0, "safe"), "{out}{err}");
    assert!(out.contains("(define-fun f ((x0 Int) (x1 Int)) Bool "), "{out}");
    let violated = scratch.write("unsafe.smt2", &clauses("(= n 5) (= r 5)"));
    let (code, out, err) = verify(&violated, &[]);
    assert_eq!((code, first_line(&out)), (10, "unsafe"), "{out}{err}");
    assert!(out.contains("f(5, 5) by the clause at"), "{out}");
    let (code, _, err) = verify(&violated, &["--engine", "pdr"]);
    assert!(code == 1 && err.contains("linear Horn clauses"), "{err}");
    for (file, word) in [(&safe, "sat"), (&violated, "unsat")] {
        let run = run(Path::new("."), &["solve", &file.display().to_string()]);
        assert!(run.exit == 0 && first_line(&run.stdout) == word, "{}{}", run.stdout, run.stderr);
        assert_eq!(run.stdout.contains("(define-fun f"), word == "sat", "{}", run.stdout);
    }
    let run = run(Path::new("."), &["translate", "--to", "vmt", &safe.display().to_string()]);
    assert!(run.exit == 2 && run.stderr.contains("safe.smt2:4:1"), "{}", run.stderr);
}

/// The examples that the README and the book show.
#[test]
fn examples() {
    let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../../examples");
    for (file, code, word, evidence) in [
        ("queue.vmt", 0, "safe", "evidence: an inductive invariant"),
        ("queue-overflow.vmt", 10, "unsafe", "evidence: a trace of 4 steps, replayed"),
    ] {
        let (exit, out, _) = verify(&folder.join(file), &["--timeout", "60"]);
        assert_eq!((exit, first_line(&out)), (code, word), "{file}: {out}");
        assert!(out.contains(evidence), "{file}: {out}");
    }
}
