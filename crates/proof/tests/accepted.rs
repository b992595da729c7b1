//! Logs of the solver are accepted: each theory, each operator, scopes, assumptions, random scripts.

mod common;

use common::{accepted, check, script, solve};
use euphonium_proof::Judgement;
use euphonium_random::Rng;
use proptest::prelude::*;

const UF: &str = "(declare-sort U 0) (declare-sort |odd\nsort| 0) (declare-sort Pair 2)
(declare-fun f (U) U) (declare-fun g (U U) U) (declare-fun p (U) Bool) (declare-fun h (Bool U) U)
(declare-const a U) (declare-const b U) (declare-const c U) (declare-const q Bool)
(declare-const |odd name\n| |odd\nsort|) (declare-const other |odd\nsort|)
(declare-const s (Pair U |odd\nsort|)) (declare-const t (Pair U |odd\nsort|))\n";

const ARRAYS: &str = "(declare-sort I 0) (declare-sort E 0)
(declare-const a (Array I E)) (declare-const b (Array I E)) (declare-const c (Array I E))
(declare-const i I) (declare-const j I) (declare-const k I) (declare-const x E) (declare-const y E)
(declare-const m (Array (_ BitVec 2) Bool)) (declare-const n (Array (_ BitVec 2) Bool))
(declare-fun f ((Array I E)) E)\n";

#[test]
fn equality() {
    for (body, answers) in [
        ("(assert (= (f (f (f a))) a)) (assert (= (f (f (f (f (f a))))) a)) (assert (distinct (f a) a)) \
          (check-sat)", "unsat"),
        ("(assert (or (= a b) (= a c))) (assert (=> (= a b) (p a))) (assert (=> (= a c) (p a)))
          (assert (or (not (p b)) (not (= a b)))) (assert (or (not (p c)) (not (= a c)))) \
          (check-sat)", "unsat"),
        ("(assert (distinct a b c)) (assert (or (= (ite q a b) c) (= (f a) (f b)))) (assert (distinct (f a) \
          (f b)))
          (check-sat)", "unsat"),
        ("(assert (distinct (h (= a b) a) (h (and q (p b)) a))) (assert (= a b)) (assert q) (assert (p a)) \
          (check-sat)", "unsat"),
        ("(assert (not (= |odd name\n| other))) (check-sat) (assert (= other |odd name\n\
          |)) (check-sat)", "sat unsat"),
        ("(assert (= s t)) (check-sat) (assert (not (= t s))) (check-sat)", "sat unsat"),
        ("(assert (let ((d (f a))) (and (= d b) (let ((a (f d))) (distinct a (f b)))))) \
          (check-sat)", "unsat"),
        ("(define-fun d ((x U)) U (f (f x))) (assert (= (d a) b)) (assert (distinct (d (d a)) (d b))) \
          (check-sat)", "unsat"),
        ("(assert false) (check-sat)", "unsat"),
        ("(check-sat)", "sat"),
    ] {
        accepted(&format!("{UF}{body}"), answers);
    }
}

#[test]
fn scopes_and_assumptions() {
    accepted(
        &format!(
            "{UF}(assert (= a b)) (push 1) (assert (distinct (f a) (f b))) (check-sat) (pop 1) (check-sat)
             (push 1) (assert (= b c)) (push 1) (assert (distinct (g a c) (g c a))) (check-sat) (pop 2)
             (assert (distinct (g a c) (g c a))) (check-sat) (check-sat-assuming ((= b c)))
             (check-sat-assuming (q (not q))) (check-sat-assuming (q)) (assert (not q)) (check-sat-assuming \
             (q))
             (push 2) (pop 1) (push 1) (assert q) (check-sat) (pop 2) (check-sat)"
        ),
        "unsat sat unsat sat unsat unsat sat unsat unsat sat",
    );
    // A name is declared again where the first is not in scope any more, or hidden.
    accepted(
        "(push 1) (declare-const x (_ BitVec 2)) (assert (= x #b00)) (check-sat) (pop 1)
         (push 1) (declare-const x (_ BitVec 2)) (assert (bvult x #b00)) (check-sat) (pop 1)
         (declare-const x Bool) (assert x) (check-sat) (assert (not x)) (check-sat)",
        "sat unsat sat unsat",
    );
    accepted(
        "(declare-const x Bool) (assert x) (check-sat) (reset-assertions) (declare-const x Bool) (assert \
         (not x)) (check-sat)
         (reset) (declare-const x (_ BitVec 3)) (assert (bvult x #b000)) (check-sat)",
        "sat sat unsat",
    );
}

#[test]
fn arrays() {
    for (body, answers) in [
        ("(assert (not (= (select (store a i x) i) x))) (check-sat)", "unsat"),
        ("(assert (distinct i j)) (assert (distinct (select (store a i x) j) (select a j))) \
          (check-sat)", "unsat"),
        ("(assert (distinct i j)) (assert (distinct (store (store a i x) j y) (store (store a j y) i x))) \
          (check-sat)", "unsat"),
        ("(assert (= (store a i x) (store b i x))) (assert (= (select a i) (select b i))) (assert (distinct \
          (f a) (f b)))
          (check-sat)", "unsat"),
        ("(assert (= a (store (store b i x) j x))) (assert (distinct (select a k) (select b k))) (assert \
          (distinct k i))
          (check-sat) (assert (distinct k j)) (check-sat)", "sat unsat"),
        ("(assert (= a ((as const (Array I E)) x))) (assert (= b (store a i y))) (assert (distinct (select b \
          j) x))
          (check-sat) (assert (distinct i j)) (check-sat)", "sat unsat"),
        ("(assert (= ((as const (Array I E)) x) ((as const (Array I E)) y))) (assert (distinct x y)) \
          (check-sat)", "unsat"),
        ("(assert (distinct m n)) (assert (= (select m #b00) (select n #b00))) (assert (= (select m #b01) \
          (select n #b01)))
          (assert (= (select m #b10) (select n #b10))) (check-sat) (assert (= (select m #b11) (select n \
          #b11))) (check-sat)",
         "sat unsat"),
        ("(assert (= ((as const (Array (_ BitVec 2) Bool)) true)
                     (store (store ((as const (Array (_ BitVec 2) Bool)) false) #b00 true) #b10 true))) \
                     (check-sat)", "unsat"),
        ("(assert (= (ite (= i j) a b) (store c i x))) (assert (= i j)) (assert (distinct (select a j) x)) \
          (check-sat)", "unsat"),
    ] {
        accepted(&format!("{ARRAYS}{body}"), answers);
    }
}

/// Every operator, at several widths: what it gives for two words is z, and is not.
#[test]
fn every_operator() {
    let words = ["bvnot", "bvneg", "(_ rotate_left 3)", "(_ rotate_right 2)"];
    let pairs = [
        "bvand", "bvor", "bvxor", "bvnand", "bvnor", "bvxnor", "bvadd", "bvsub", "bvmul", "bvudiv", "bvurem",
        "bvsdiv", "bvsrem", "bvsmod", "bvshl", "bvlshr", "bvashr",
    ];
    let predicates = [
        "bvult", "bvule", "bvugt", "bvuge", "bvslt", "bvsle", "bvsgt", "bvsge", "=", "distinct", "bvuaddo",
        "bvsaddo", "bvumulo", "bvsmulo", "bvusubo", "bvssubo", "bvsdivo",
    ];
    for width in [1, 2, 3, 5, 8] {
        let declare = format!(
            "(declare-const x (_ BitVec {width})) (declare-const y (_ BitVec {width})) (declare-const z (_ \
             BitVec {width}))
             (declare-const b (_ BitVec 1)) (declare-const q Bool) (declare-const r Bool)\n"
        );
        let one = |op: &str| (format!("({op} x)"), "z");
        let two = |op: &str| (format!("({op} x y)"), "z");
        let constant = "#b".to_string() + &"1011010111"[..width];
        let mut claims: Vec<(String, &str)> = words.iter().map(|op| one(op)).collect();
        claims.extend(pairs.iter().map(|op| two(op)));
        claims.extend(pairs.iter().map(|op| (format!("({op} x {constant})"), "z")));
        claims.extend(pairs.iter().map(|op| (format!("({op} {constant} (bvadd x x))"), "z")));
        claims.extend(predicates.iter().map(|op| (format!("({op} x y)"), "q")));
        claims.extend(["bvredor", "bvredand", "bvredxor"].iter().map(|op| (format!("({op} x)"), "b")));
        claims.extend([
            ("(bvcomp x y)".into(), "b"),
            ("(bvnego x)".into(), "q"),
            ("(bvmul x x)".into(), "z"),
            ("(ite q x y)".into(), "z"),
            ("(ite r q (= x y))".into(), "q"),
            ("(distinct x y z)".into(), "q"),
            ("((_ extract 0 0) (concat x y))".into(), "b"),
            (format!("((_ extract {} 1) ((_ zero_extend 1) x))", width), "z"),
            (format!("((_ extract {} 1) ((_ sign_extend 1) x))", width), "z"),
            (format!("((_ extract {} {width}) ((_ repeat 2) x))", 2 * width - 1), "z"),
        ]);
        for (claim, result) in claims {
            accepted(
                &format!(
                    "{declare}(assert (= {claim} {result})) (check-sat) (assert (not (= {result} {claim}))) \
                     (check-sat)"
                ),
                "sat unsat",
            );
        }
    }
}

/// What only laws or sweeping can show: normal forms that are far from what was written.
#[test]
fn normal_forms() {
    let declare = "(declare-const x (_ BitVec 16)) (declare-const y (_ BitVec 16)) (declare-const z (_ \
                   BitVec 16))
(declare-fun f ((_ BitVec 16)) (_ BitVec 16)) (declare-const a (Array (_ BitVec 16) (_ BitVec 16))) \
(declare-const q Bool)\n";
    for claim in [
        "(= (f (bvadd x (bvadd y (bvadd z #x0001)))) (f (bvadd (bvadd z #x0001) (bvadd x y))))",
        "(= (= (bvadd x #x0005) (bvadd y #x0003)) (= (bvadd #x0002 x) y))",
        "(= (= (bvadd x #x0005) #x0003) (= x #xfffe))",
        "(= (bvsub (bvneg x) #x0001) (bvnot x))",
        "(= (bvmul x #x0008) (bvshl x #x0003))",
        "(= (bvudiv x #x0010) (bvlshr x #x0004))",
        "(= (bvurem x #x0010) (bvand x #x000f))",
        "(= (select (store (store a x y) (bvadd x #x0001) z) (bvadd #x0001 x)) z)",
        "(= (select (store (store a x y) (bvadd x #x0001) z) x) y)",
        "(= (store (store a x y) x z) (store a x z))",
        "(= (store a x (select a x)) a)",
        "(= (f (ite (not q) x y)) (f (ite q y x)))",
        "(= (bvult x #x0001) (= x #x0000))",
        "(= (concat x y) (bvor (concat x #x0000) (concat #x0000 y)))",
        "(= (and q (and (bvult x y) (and q (bvult y z)))) (and (bvult y z) (bvult x y) q))",
    ] {
        accepted(&format!("{declare}(assert (not {claim})) (check-sat)"), "unsat");
    }
}

/// A log is a proof for one script only.
#[test]
fn a_log_belongs_to_its_script() {
    let script = "(declare-const x (_ BitVec 4)) (declare-const y (_ BitVec 4)) (assert (bvult x y)) (assert \
                  (bvult y x)) (check-sat)";
    let (_, log) = solve(script);
    assert!(matches!(check(script, &log), Judgement::Accepted(_)));
    for other in [
        script.replace("(bvult y x)", "(bvule y x)"),
        script.replace("(assert (bvult y x))", ""),
        script.replace("(assert (bvult y x))", "(push 1) (assert (bvult y x))"),
        script.replace("(check-sat)", ""),
        script.replace("(check-sat)", "(check-sat) (check-sat)"),
        script.replace("BitVec 4", "BitVec 5"),
    ] {
        assert!(matches!(check(&other, &log), Judgement::Rejected(_)), "{other}");
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 250, failure_persistence: None, ..ProptestConfig::default() })]
    #[test]
    fn random_scripts(seed in 1u64..) {
        let script = script(&mut Rng::new(seed));
        let (answers, log) = solve(&script);
        match check(&script, &log) {
            Judgement::Accepted(found) => {
                prop_assert_eq!(found.unsat, answers.iter().filter(|a| **a == "unsat").count() as u64);
            }
            other => prop_assert!(false, "{:?}\n{}\n{}", other, script, log),
        }
    }
}
