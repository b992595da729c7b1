//! Obligations of small problems, and certificates that must be refused.

use eucheck::claim::Claim;
use eucheck::term::Term;

fn names(kind: &str, problem: &str, certificate: &str) -> Vec<String> {
    let claim = Claim::new(kind, problem, certificate).unwrap_or_else(|what| panic!("{what}"));
    claim.obligations.into_iter().map(|obligation| obligation.name).collect()
}

#[track_caller]
fn refuses(kind: &str, problem: &str, certificate: &str, why: &str) {
    let what = Claim::new(kind, problem, certificate).err().expect("a wrong certificate is read");
    assert!(what.contains(why), "{what}");
}

const COUNTER: &str = "(declare-const x (_ BitVec 4)) (declare-const x+ (_ BitVec 4)) (declare-const i Bool)
    (define-fun .sv () (_ BitVec 4) (! x :next x+)) (define-fun .init () Bool (! (= x #x0) :init true))
    (define-fun .trans () Bool (! (= x+ (ite i (bvadd x #x2) x)) :trans true))
    (define-fun .p () Bool (! (not (= x #x5)) :invar-property 0))";

#[test]
fn systems() {
    let even = "(property 0) (lemma (= ((_ extract 0 0) x) #b0)) (induction 0)";
    assert_eq!(names("vmt", COUNTER, even), ["initiation", "consecution", "step-0"]);
    let deep = "(property 0) (simple-induction 2)";
    assert_eq!(names("vmt", COUNTER, deep), ["base-0", "base-1", "base-2", "step-2"]);
    assert_eq!(names("vmt", COUNTER, "(property 0) (exhausted 1)"), ["base-0", "no-path-1"]);
    // Nothing is said of the property.
    assert!(!Claim::new("vmt", COUNTER, "(property 0)").unwrap().complete);
    assert!(Claim::new("vmt", COUNTER, even).unwrap().complete);
    refuses("vmt", COUNTER, "(property 1) (induction 0)", "no such property");
    refuses("vmt", COUNTER, "(property 0) (lemma (= x+ #x0)) (induction 0)", "speaks of the next");
    refuses("vmt", COUNTER, "(property 0) (lemma x) (induction 0)", "applied");
    refuses("vmt", COUNTER, "(define-fun x () Bool true)", "declared twice");
    // A lemma of one property is none of another.
    let two = COUNTER.to_string() + "(define-fun .q () Bool (! (not (= x #x7)) :invar-property 1))";
    let claim = Claim::new("vmt", &two, &format!("{even} (property 1) (induction 0)")).unwrap();
    let formulas = |i: usize| claim.obligations[i].formulas.len();
    assert_eq!((claim.obligations.len(), formulas(2), formulas(3)), (4, 2, 2));
    // There the constraints are `true`: the first conjunct is not the lemma.
    assert_eq!(claim.obligations[3].formulas[0], Term(0));
}

#[test]
fn partners_are_pairs() {
    let pair = |more: &str| {
        format!("(declare-const a Bool) (declare-const b Bool) (define-fun .s () Bool (! a :next b)) {more}")
    };
    refuses("vmt", &pair("(define-fun .t () Bool (! b :next a))"), "", "two partners");
    refuses("vmt", &pair("(define-fun .t () Bool (! (not a) :next c))"), "", "does not pair");
    refuses("vmt", &pair("(define-fun .t ((p Bool)) Bool (! (and p a) :init true))"), "", "with parameters");
}

const MODEL: &str =
    "1 sort bitvec 4\n2 zero 1\n3 state 1 x\n4 init 1 3 2\n5 constd 1 2\n6 add 1 3 5\n7 next 1 3 6
8 sort bitvec 1\n9 one 1\n10 eq 8 3 9\n11 bad 10\n12 constraint -10";

#[test]
fn models_of_btor2() {
    let lemma = "(property 0) (lemma (= ((_ extract 0 0) s3) #b0)) (induction 0)";
    assert_eq!(names("btor2", MODEL, lemma), ["initiation", "consecution", "step-0"]);
    refuses("btor2", "1 sort bitvec 4\n1 sort bitvec 2", "", "there twice");
    refuses("btor2", "1 sort bitvec 4\n2 state 1\n3 add 1 2 9", "", "no such node");
    refuses("btor2", "1 sort bitvec 4\n2 state 1\n3 sort bitvec 2\n4 not 3 2", "", "another sort");
    refuses("btor2", "1 sort bitvec 4\n2 state 1\n3 justice 1 2", "", "line 3");
}

const LOOP: &str = "(cfa (var x (_ BitVec 4)) (var n (_ BitVec 4)) (location start) (location loop)
    (location half) (location bad) (initial start) (error bad) (edge start loop (assign x #x0))
    (edge loop half (havoc n) (choice ((assume (= n #x1))) ((assume (= n #x2)))))
    (edge half loop (assign x (bvadd x (bvmul n #x2)))) (edge loop bad (assume (= x #x5))))";

#[test]
fn automata() {
    let even = "(invariants (1 (= ((_ extract 0 0) x) #b0)))";
    let expected = ["initial-consecution", "consecution-from-0", "consecution-from-1"];
    assert_eq!(names("cfa", LOOP, even), expected);
    let with_facts = format!("(facts (2 (bvule n #x2))) (infeasible 0) {even}");
    assert_eq!(names("cfa", LOOP, &with_facts)[..2], ["initial-facts", "facts-from-0"]);
    refuses("cfa", LOOP, "(invariants)", "a cycle has no invariant");
    refuses("cfa", LOOP, "(invariants (9 true))", "no such location");
    refuses("cfa", LOOP, "(invariants (1 (= any!2 x)))", "any!2");
    refuses("cfa", &LOOP.replace("(havoc n)", "(havoc true)"), "", "no variable");
    // Copies: the loop once, then an edge that must not be taken.
    let copies = "(copies (0 1) (1 2 -) (2 3) (1 - -)) (invariants)";
    assert_eq!(names("cfa", LOOP, copies), ["initial-consecution", "consecution-from-0"]);
    refuses("cfa", LOOP, "(copies (1 0 -)) (invariants)", "initial location");
    refuses("cfa", LOOP, "(copies (0 1) (1 2)) (invariants)", "other edges");
    refuses("cfa", LOOP, "(copies (0 0)) (invariants)", "another location");
}

const HORN: &str =
    "(set-logic HORN) (declare-fun P (Int) Bool) (assert (forall ((x Int)) (=> (= x 0) (P x))))
    (assert (forall ((x Int)) (=> (P x) (P (+ x 2))))) (assert (not (exists ((x Int)) (and (P x) (= x 5)))))
    (check-sat)";

#[test]
fn clauses() {
    let even = "(define-fun P ((x Int)) Bool (= (mod x 2) 0))";
    assert_eq!(names("smt2", HORN, even), ["clause-0", "clause-1", "clause-2"]);
    refuses("smt2", HORN, "(define-fun P ((x Real)) Bool true)", "other sorts");
    // Without a definition the predicate is any predicate: it is for the log to show the clauses.
    assert_eq!(names("smt2", HORN, ""), ["clause-0", "clause-1", "clause-2"]);
    // What the problem does not declare is not what the certificate says it is.
    let claim = |certificate| Claim::new("smt2", HORN, certificate).unwrap();
    let forged =
        format!("{even} (define-fun + ((x Int) (y Int)) Int x) (define-fun = ((x Int) (y Int)) Bool true)");
    let formulas = |claim: &Claim| claim.obligations.iter().map(|o| o.formulas.clone()).collect::<Vec<_>>();
    assert_eq!(formulas(&claim(even)).len(), formulas(&claim(&forged)).len());
    let heads = |claim: &Claim| {
        let formula = claim.obligations[1].formulas[0];
        format!("{:?} {:?}", claim.terms.op(formula), claim.terms.op(claim.terms.args(formula)[0]))
    };
    assert_eq!(heads(&claim(even)), heads(&claim(&forged)));
    // Quantifiers inside of clauses are read, but no log of an obligation can speak of them.
    let inside = HORN.replace("(=> (P x)", "(=> (forall ((y Int)) (P y))");
    let claim = Claim::new("smt2", &inside, even).unwrap();
    let copied: Vec<bool> = claim.obligations.iter().map(|o| o.script(&claim.terms).is_ok()).collect();
    assert_eq!(copied, [true, false, true]);
}
