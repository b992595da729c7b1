//! Logs become proofs in Alethe: a small strict reader of the rules that are written confirms them.

mod common;

use common::alethe::check;
use common::prove;
use euphonium_elaborate::alethe::export;

const SCRIPTS: &[&str] = &[
    "(declare-sort S 0) (declare-const a S) (declare-const b S) (declare-const c S) (declare-fun f (S) S)
     (declare-fun p (S) Bool) (assert (or (= a b) (= a c))) (assert (distinct (f a) (f b)))
     (assert (=> (= (f (f a)) (f (f c))) (p (f c)))) (assert (not (p (f a))))",
    "(declare-sort S 0) (declare-const a S) (declare-const b S) (declare-fun g (S S) S) (declare-const q Bool)
     (assert (= (g a b) a)) (assert (= (g (g a b) b) b)) (assert (xor q (= a b))) (assert q)",
    "(declare-const x Real) (declare-const y Real) (assert (< x y)) (assert (< (* 2.0 y) (+ x 1.0)))
     (assert (> (+ x y) 2.5))",
    "(declare-const x Real) (declare-const y Real) (declare-const z Real) (assert (= (+ x y) 3.0))
     (assert (= (- x y) z)) (assert (or (> z 3.0) (< x 0.0))) (assert (> y 0.0)) (assert (>= x 0.5))",
    "(declare-const x Int) (declare-const y Int) (declare-fun f (Int) Int) (assert (<= x y)) (assert (<= y x))
     (assert (= (f x) 3)) (assert (> (f y) 3))",
    "(declare-const x Int) (declare-const y Int) (declare-fun f (Int) Int) (assert (= (f (+ x 1)) 2))
     (assert (= y (+ x 1))) (assert (not (= (f y) 2)))",
    "(declare-const x Int) (declare-const y Int) (assert (> x y)) (assert (< x (+ y 1)))",
];

#[test]
fn logs_become_alethe() {
    for script in SCRIPTS {
        let script = format!("{script} (check-sat)");
        let log = prove(&script).1.unwrap();
        let exported = export(&script, &log).unwrap_or_else(|what| panic!("{script}: {what}"));
        let (problem, proof) = (exported.problem, exported.proof);
        assert_eq!(check(&problem, &proof), Ok(exported.holes), "{script}\n{problem}\n{proof}");
        // Without the step before the last, without an assertion, or with another coefficient it is none.
        let lines: Vec<&str> = proof.lines().collect();
        let without = |i: usize| [&lines[..i], &lines[i + 1..]].concat().join("\n");
        assert!(check(&problem, &without(lines.len() - 2)).is_err());
        assert!(check(&problem, &without(lines.len() - 1)).is_err());
        assert!(check(&problem.replace("(assert", "(set-info"), &proof).is_err());
        if proof.contains("la_generic :args (1.0 1.0)") {
            assert!(
                check(&problem, &proof.replace("la_generic :args (1.0 ", "la_generic :args (7.0 ")).is_err()
            );
        }
    }
}

#[test]
fn what_has_no_rule_is_refused() {
    for script in [
        "(declare-const x (_ BitVec 4)) (assert (bvult x #b0011)) (assert (bvult #b0100 (bvand x #b0101)))",
        "(declare-const x Int) (assert (= (div x 2) 1)) (assert (> x 3))",
    ] {
        let script = format!("{script} (check-sat)");
        let log = prove(&script).1.unwrap();
        assert!(export(&script, &log).is_err(), "{script}");
    }
}
