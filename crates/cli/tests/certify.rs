//! `verify --certify`: what the kernel accepts, and what it does not if something was changed.

mod common;

use common::{Scratch, run};
use eucheck::claim::kept;
use std::io::Read;
use std::path::Path;

const COUNTER: &str = "(declare-const x (_ BitVec 8)) (declare-const x+ (_ BitVec 8)) (declare-const i Bool)
    (define-fun .sv () (_ BitVec 8) (! x :next x+)) (define-fun .init () Bool (! (= x #x00) :init true))
    (define-fun .trans () Bool (! (= x+ (ite i (bvadd x #x02) x)) :trans true))
    (define-fun .p () Bool (! (not (= x #x05)) :invar-property 0))\n";

const NUMBERS: &str =
    "(declare-const x Int) (declare-const x+ Int) (declare-const y Int) (declare-const y+ Int)
    (define-fun .x () Int (! x :next x+)) (define-fun .y () Int (! y :next y+))
    (define-fun .init () Bool (! (and (= x 0) (= y 0)) :init true))
    (define-fun .trans () Bool (! (and (= x+ (+ x 1)) (= y+ (+ y 2))) :trans true))
    (define-fun .p () Bool (! (= y (* 2 x)) :invar-property 0))\n";

const MODEL: &str = "1 sort bitvec 4\n2 zero 1\n3 state 1 x\n4 init 1 3 2\n5 constd 1 2\n6 add 1 3 5\n7 next 1 3 6
8 sort bitvec 1\n9 one 1\n10 eq 8 3 9\n11 state 8 b\n12 init 8 11 10\n13 next 8 11 -11\n14 zero 8\n15 and 8 10 11
16 bad 15\n";

const LOOP: &str = "(cfa (var x (_ BitVec 8)) (var n (_ BitVec 8)) (location start) (location loop)
    (location half) (location bad) (initial start) (error bad) (edge start loop (assign x #x00))
    (edge loop half (havoc n) (choice ((assume (= n #x01))) ((assume (= n #x02)))))
    (edge half loop (assign x (bvadd x (bvmul n #x02)))) (edge loop bad (assume (= x #x05))))\n";

const HORN: &str =
    "(set-logic HORN) (declare-fun P (Int) Bool) (assert (forall ((x Int)) (=> (= x 0) (P x))))
    (assert (forall ((x Int)) (=> (P x) (P (+ x 2))))) (assert (not (exists ((x Int)) (and (P x) (< x 0)))))
    (check-sat)\n";

const PROGRAM: &str = "extern unsigned char __VERIFIER_nondet_uchar(void); void reach_error(void) {}
    int main(void) { unsigned char x = 0; while (__VERIFIER_nondet_uchar()) x += 2;
    if (x == 5) reach_error(); return 0; }\n";

/// Verifies with a certificate in the folder `kept`.
fn certify(name: &str, text: &str, more: &[&str]) -> (Scratch, String) {
    let folder = Scratch::new();
    folder.write(name, text);
    let mut args = vec!["verify", "--certify", "--evidence", "kept", name];
    if name.ends_with(".c") && !more.contains(&"--property") {
        args.extend(["--property", "unreach-call"]);
    }
    args.extend(more);
    let answer = run(&folder, &args);
    assert_eq!(answer.exit, 0, "{name}: {}{}", answer.stdout, answer.stderr);
    (folder, answer.stdout)
}

/// Everything is certified, and the kernel says so again by itself.
fn certified(name: &str, text: &str, more: &[&str]) -> Scratch {
    let (folder, told) = certify(name, text, more);
    let line =
        told.lines().find_map(|line| line.strip_prefix("certified: ")).unwrap_or_else(|| panic!("{told}"));
    let numbers: Vec<&str> = line.split(' ').collect();
    assert!(numbers[0] == numbers[2] && numbers[0] != "0", "{name}: {told}");
    assert_eq!(kept::check(&folder.join("kept")).as_deref(), Ok("safe"), "{name}");
    // Whoever reads SMT-LIB can be asked the same.
    let answer = run(&folder, &["solve", "kept/obligations.smt2"]);
    let refuted = answer.stdout.lines().filter(|line| *line == "unsat").count();
    assert_eq!(
        (refuted.to_string().as_str(), answer.stdout.lines().count()),
        (numbers[0], refuted),
        "{name}"
    );
    folder
}

#[test]
fn the_kernel_confirms_every_format() {
    certified("counter.vmt", COUNTER, &[]);
    certified("numbers.vmt", NUMBERS, &[]);
    certified("model.btor2", MODEL, &[]);
    certified("clauses.smt2", HORN, &[]);
    for engine in ["cfa", "euf"] {
        certified("loop.cfa", LOOP, &["--engine", engine]);
    }
    // A program as Horn clauses: these are the problem.
    certified("program.c", PROGRAM, &["--engine", "spacer-int"]);
    let folder = certified("program.c", PROGRAM, &["--engine", "cfa"]);
    // Our own check takes the folder, too.
    for args in [["check", "program.c", "kept"], ["explain", "kept", "program.c"]] {
        let answer = run(&folder, &args);
        assert_eq!(answer.exit, 0, "{args:?}: {}{}", answer.stdout, answer.stderr);
    }
    let readme = folder.read("kept/README");
    assert!(readme.contains("trusted: clang") && readme.contains("program0.ll"), "{readme}");
}

fn unzipped(file: &Path) -> String {
    let (compressed, mut text) = (std::fs::read(file).unwrap(), String::new());
    eucheck::inflate::text(&compressed[..]).unwrap().read_to_string(&mut text).unwrap();
    assert!(compressed.len() < text.len());
    text
}

#[test]
fn what_was_changed_is_rejected() {
    let folder = certified("counter.vmt", COUNTER, &[]);
    let kept = folder.join("kept");
    let (problem, certificate, log) =
        (folder.read("kept/problem.vmt"), folder.read("kept/certificate"), unzipped(&kept.join("log.gz")));
    // From here on as text: a log that is not compressed comes first.
    folder.write("kept/log", &log);
    assert_eq!(kept::check(&kept).as_deref(), Ok("safe"));
    let rejected = |what: &str| assert!(kept::check(&kept).is_err(), "{what}");
    folder.write("kept/problem.vmt", &problem.replace("#x05", "#x04"));
    rejected("another property");
    folder.write("kept/problem.vmt", &problem.replace("(bvadd x #x02)", "(bvadd x #x01)"));
    rejected("another step");
    folder.write("kept/problem.vmt", &problem);
    folder.write("kept/certificate", "(property 0) (lemma false) (induction 0)");
    rejected("a lemma that does not hold");
    folder.write("kept/certificate", "(property 0) (induction 0)");
    rejected("no lemma");
    folder.write("kept/certificate", "");
    assert!(kept::check(&kept).is_err(), "a log of something else");
    folder.write("kept/log", "");
    assert_eq!(kept::check(&kept).as_deref(), Ok("partial"), "nothing is claimed");
    folder.write("kept/certificate", &certificate);
    rejected("an empty log");
    let sections: Vec<&str> = log.split_inclusive("p eucheck 1\n").collect();
    folder.write("kept/log", &sections[..sections.len() - 1].concat());
    rejected("the last obligation is missing");
    folder.write("kept/log", &format!("{log}p eucheck 1\n"));
    rejected("something follows");
    folder.write("kept/log", &log);
    assert_eq!(kept::check(&kept).as_deref(), Ok("safe"));
}

/// A system that simulates: cells of arrays at an index that is chosen where the program fails.
#[test]
fn the_kernel_confirms_simulations() {
    let copy =
        "extern void abort(void); extern int __VERIFIER_nondet_int(void); void reach_error(void) { abort(); }
        int from[1000], to[1000];
        int main(void) { for (int i = 0; i < 1000; i++) to[i] = from[i];
        for (int i = 0; i < 1000; i++) if (to[i] != from[i]) reach_error(); return 0; }\n";
    let folder = certified("copy.c", copy, &["--engine", "cells"]);
    let certificate = folder.read("kept/certificate");
    assert!(certificate.contains("(before ") && certificate.contains("(goal "), "{certificate}");
    let kept = folder.join("kept");
    // What is chosen is what the log is about.
    let changed: Vec<&str> = certificate.lines().filter(|line| !line.starts_with("(goal ")).collect();
    folder.write("kept/certificate", &changed.join("\n"));
    assert!(kept::check(&kept).is_err(), "without a goal");
    folder.write("kept/certificate", &certificate.replace("(before ", "(at "));
    assert!(kept::check(&kept).is_err(), "another moment");
    folder.write("kept/certificate", &certificate);
    assert_eq!(kept::check(&kept).as_deref(), Ok("safe"));
}

#[test]
fn answers_are_honest_about_the_rest() {
    // The kernel has nothing for runs that end.
    let ends = "int main(void) { int i = 0; while (i < 10) i++; return 0; }\n";
    let (folder, told) = certify("ends.c", ends, &["--property", "termination"]);
    assert!(told.contains("certified: 0 of") && told.contains("not certified: property 0"), "{told}");
    assert!(kept::check(&folder.join("kept")).is_err());
    // As data, too.
    let folder = Scratch::new();
    folder.write("counter.vmt", COUNTER);
    let answer = run(&folder, &["verify", "--certify", "--json", "counter.vmt"]);
    assert!(answer.stdout.contains("\"certified\":{\"obligations\":3,\"certified\":3"), "{}", answer.stdout);
}
