//! Logs that the kernel accepts, and forged ones that it refuses.

use eucheck::{Accepted, check};

fn run(script: &str, log: &str) -> Result<Accepted, String> {
    let text: String =
        log.lines().map(|line| format!("{}\n", line.trim())).filter(|line| line != "\n").collect();
    check(script, format!("p eucheck 1\n{text}").as_bytes()).map_err(|rejected| rejected.what)
}

#[track_caller]
fn accepts(script: &str, log: &str) {
    let accepted = run(script, log).unwrap();
    assert!(accepted.refuted > 0, "nothing is refuted");
}

#[track_caller]
fn refuses(script: &str, log: &str, why: &str) {
    let what = run(script, log).expect_err("a forged log is accepted");
    assert!(what.contains(why), "{what}");
}

const SORT: &str = "(declare-sort S 0) (declare-const a S) (declare-const b S) (declare-fun f (S) S)
    (assert (= a b)) (assert (not (= (f a) (f b)))) (check-sat)";

const CONGRUENCE: &str =
    "t a\n t b\n t = 0 1\n t f 0\n t f 1\n t = 3 4\n t not 5\n d 2\n d 5\n d 6\n a 0\n a 1
    k 5 2\n r 0 1 2 3\n u 4";

#[test]
fn congruence() {
    accepts(SORT, CONGRUENCE);
    refuses(SORT, &CONGRUENCE.replace("k 5 2", "k 5"), "premises");
    refuses(SORT, &CONGRUENCE.replace("k 5 2", "k 2 5"), "one function");
    refuses(SORT, &CONGRUENCE.replace("r 0 1 2 3", "r 0 1 2"), "do not derive");
    refuses(SORT, &CONGRUENCE.replace("r 0 1 2 3", "x 3\n r 0 1 2 3"), "no clause 3");
    refuses(SORT, &CONGRUENCE.replace("u 4", "u 3"), "does not refute");
    refuses(SORT, &CONGRUENCE.replace("a 1\n", "a 2\n"), "no such assertion");
    // The same claim twice: there is one check.
    refuses(SORT, &format!("{CONGRUENCE}\n u 4"), "no check left");
    refuses(SORT, &CONGRUENCE.replace("d 6", "d 6\n d 6"), "already");
    refuses(SORT, &CONGRUENCE.replace("d 6", "d 6 5"), "no such kind");
    refuses("(declare-const x Int) (assert ((_ divisible 0) x)) (check-sat)", "o", "no divisor");
    // Two quotes inside of a text are one, and a text that goes on to the end is none.
    refuses(
        &format!("(set-info :a \"b\"\"c\") {SORT}"),
        &CONGRUENCE.replace("u 4", "u 3"),
        "does not refute",
    );
    refuses(&format!("{SORT} (set-info :a \"b\"\")"), CONGRUENCE, "does not end");
}

#[test]
fn constants_are_not_different_by_their_names() {
    let script = "(declare-sort S 0) (declare-const a S) (declare-const b S) (assert (= a b)) (check-sat)";
    refuses(script, "t a\n t b\n t = 0 1\n d 2\n a 0\n v 2\n r 0 1 2\n u 3", "two different values");
    refuses(script, "t a\n t b\n t = 0 1\n d 2\n a 0\n p 2\n r 0 1 2\n u 3", "polynomial");
    refuses(script, "t a\n t b\n t = 0 1\n d 2\n a 0\n l -2 1\n r 0 1 2\n u 3", "no numbers");
}

const BOUNDS: &str = "(declare-const x Int) (assert (<= (* 2 x) 5)) (assert (<= 3 x)) (check-sat)";

#[test]
fn sums() {
    let log = |sum: &str| {
        format!(
            "t x\n t 2\n t * 1 0\n t 5\n t <= 2 3\n t 3\n t <= 5 0\n d 4\n d 6\n a 0\n a 1\n l {sum}\n r 0 1 2 3\n u 4"
        )
    };
    // 2x ≤ 5 is x ≤ 2 for an integer, so the factors are 1 and 1.
    accepts(BOUNDS, &log("-2 1 -3 1"));
    refuses(BOUNDS, &log("-2 1 -3 2"), "no number");
    refuses(BOUNDS, &log("-2 -1 -3 -1"), "negative");
    refuses(BOUNDS, &log("-2 0 -3 0"), "can hold");
    refuses(BOUNDS, &log("2 1 -3 1"), "no number");
    refuses(BOUNDS, &log("-2 1/0 -3 1"), "factor");
    // A real may be 5/2.
    let reals = BOUNDS.replace("Int", "Real").replace("(<= 3 x)", "(<= 2 x)");
    refuses(&reals, &log("-2 1 -3 2").replace("t 3\n", "t 2\n"), "can hold");
    // Factors and bounds of any size do not wrap around.
    let large = "18446744073709551616";
    let far = BOUNDS.replace("5))", &format!("{large}))"));
    refuses(&far, &log("-2 1 -3 1").replace("t 5\n", &format!("t {large}\n")), "can hold");
    refuses(BOUNDS, &log(&format!("-2 {large} -3 {large}1")), "no number");
}

#[test]
fn words() {
    let script = "(declare-const x (_ BitVec 8)) (assert (= (bvadd x #x01) x)) (check-sat)";
    let log = "t x\n t #x01\n t bvadd 0 1\n t = 2 0\n d 3\n a 0\n";
    refuses(script, &format!("{log} p 3\n u 2"), "polynomial");
    refuses(script, &format!("{log} e 3\n u 2"), "no bits");
    // A value of another width is another value.
    refuses(script, &log.replace("#x01", "#b1"), "do not fit");
    refuses(script, "t (_ bv256 8)", "does not have");
    refuses(script, "t x\n t (_ extract 8 0) 0", "do not fit");
    refuses(script, "t x\n t (_ extract 0 1) 0", "do not fit");
    refuses(script, "t x\n t (_ sign_extend 4294967295) 0", "do not fit");
    refuses(script, "t x\n t (_ zero_extend 4294967295) 0", "bits");
    refuses(script, "t x\n t (_ zero_extend 99999999999) 0", "is expected");
}

#[test]
fn gates_and_numbers() {
    let script = "(declare-const p Bool) (assert p) (check-sat)";
    refuses(script, "t p\n d 0\n a 0\n g 2 3\n", "not there");
    refuses(script, "t p\n d 0\n a 0\n r 0 1\n u 2", "do not derive");
    refuses(script, "t p\n d 0\n a 0\n r 0 -6\n u 2", "no gate");
    refuses(script, "t p\n d 0\n a 0\n r -2 0 1\n u 2", "do not derive");
    refuses(script, "t p\n d 0\n a 0\n r 0 1 2\n u 2", "no clause 2");
    refuses(script, "t p\n d 0\n a 0\n r 9223372036854775807 0 1\n u 2", "not there");
    refuses(script, "t p\n d 0\n a 0\n r -9223372036854775808 0 1\n u 2", "not there");
    refuses(script, "t p\n d 0\n a 0\n x 0", "no clause 0");
    refuses(script, "t p\n d 0\n a 0\n u 0", "no clause 0");
    refuses(script, "t q", "not supported");
    refuses(script, "d 0", "not there");
    refuses(script, "s no-such-rule", "no such rule");
    assert!(check(script, "p eucheck 2\n".as_bytes()).is_err());
}

#[test]
fn rules_match_exactly() {
    let script = "(declare-const a (Array Int Int)) (declare-const i Int) (declare-const j Int) (assert true) (check-sat)";
    let terms = "t a\n t i\n t j\n t 7\n t store 0 1 3\n t select 4 2\n t = 5 3\n d 6\n";
    refuses(script, &format!("{terms} s read-same 6"), "no case");
    refuses(script, &format!("{terms} s read-same"), "number of literals");
    assert!(run(script, &format!("{} s read-same 6", terms.replace("select 4 2", "select 4 1"))).is_ok());
    // Only the index that two arrays have for it tells them apart.
    let differ = "t a\n t i\n t store 0 1 1\n t = 0 2\n t select 0 1\n t select 2 1\n t = 4 5\n d 3\n d 6\n";
    refuses(script, &format!("{differ} s extensionality 3 6"), "no case");
}

#[test]
fn scopes_and_checks() {
    let script = "(declare-const p Bool) (push 1) (assert p) (assert (not p)) (check-sat) (pop 1) (check-sat)
        (assert (not p)) (assert p) (check-sat)";
    let first = "t p\n t not 0\n d 0\n d 1\n a 0\n a 1\n r -3 0 1 2\n u 3\n";
    accepts(script, first);
    // The scope is closed at the second check.
    refuses(script, &format!("{first} u 3"), "does not refute");
    refuses(script, &format!("{first} a 2"), "after the check");
    accepts(script, &format!("{first} o\n a 2\n a 3\n r 0 4 5\n u 6"));
    let assumed = "(declare-const p Bool) (assert p) (check-sat-assuming ((not p)))";
    accepts(assumed, "t p\n t not 0\n d 0\n d 1\n a 0\n u 1");
    refuses(assumed, "t p\n t not 0\n d 0\n d 1\n r -2 2 0\n r -2 0 1\n u 1", "do not derive");
}

#[test]
fn scripts_that_are_refused() {
    for (script, why) in [
        ("(declare-const x Int) (declare-const x Bool)", "twice"),
        ("(push 1) (declare-const x Int) (pop 1) (declare-const x Bool)", "twice"),
        ("(define-fun-rec f () Bool true)", "not supported"),
        ("(reset)", "not supported"),
        ("(pop 1)", "not open"),
        ("(declare-fun |!| (Bool) Bool)", "cannot"),
        ("(define-fun f ((x Bool) (x Bool)) Bool x)", "twice"),
        ("(define-fun f ((x Bool)) Bool (! x :named y))", "name"),
        ("(assert (let ((x true) (x false)) x))", "twice"),
        ("(assert 1)", "truth value"),
        ("(assert true", "early"),
        ("(assert (= 1 #b1))", "fit"),
        ("(declare-const x Int) (assert (let ((f x)) (f x)))", "applied"),
    ] {
        let rejected = check(script, "p eucheck 1\n".as_bytes()).expect_err(script);
        assert!(rejected.line == 0 && rejected.what.contains(why), "{script}: {}", rejected.what);
    }
}

#[test]
fn names_are_not_captured() {
    // The body of a definition means the x outside, also where a let binds another.
    let script =
        "(declare-const x Bool) (define-fun f () Bool x) (assert (let ((x false)) (not f))) (check-sat)";
    refuses(script, "t x\n t not 0\n d 0\n d 1\n a 0\n u 1", "does not refute");
    // let binds all at once.
    let script = "(declare-const x Bool) (assert (let ((x false) (y x)) (and (not y) (not x)))) (check-sat)";
    let log = "t x\n t not 0\n t false\n t not 2\n t and 1 3\n d 0\n d 1\n d 2\n d 3\n d 4\n a 0\n r 2 0 1\n";
    refuses(script, log, "do not derive");
}
