//! The running examples of Bueno's dissertation, with the refinements that they take here.

use euphonium_engine::{Engine, EufIc3, NoEvents, Proof, Verdict};
use euphonium_evidence::{check_invariant, replay};
use euphonium_problem::read_vmt;
use euphonium_sat::Budget;
use euphonium_term::Terms;
use std::time::{Duration, Instant};

/// Runs the engine on a VMT text, checks the evidence, and tells the number of refinements.
fn refinements(text: &str, safe: bool) -> u64 {
    let mut terms = Terms::new();
    let system = read_vmt(text, "example.vmt", &mut terms).expect("the example is well formed").system;
    let budget = Budget { deadline: Some(Instant::now() + Duration::from_secs(20)), ..Budget::default() };
    let mut engine = EufIc3::default();
    let verdict = engine.check(&mut terms, &system, 0, &budget, &mut NoEvents);
    match verdict {
        Verdict::Safe(Proof::Inductive(invariant)) if safe => {
            check_invariant(&mut terms, &system, 0, invariant, &Budget::default()).expect("accepted");
        }
        Verdict::Unsafe(trace) if !safe => replay(&terms, &system, &trace).expect("accepted"),
        other => panic!("expected safe = {safe}, got {other:?}"),
    }
    engine.statistics.refinements
}

/// Figure 1.2: `j` runs to ten and `i` follows it by at most one.
const FIGURE_1_2: &str = "
(declare-fun i () (_ BitVec 32)) (declare-fun i+ () (_ BitVec 32))
(declare-fun j () (_ BitVec 32)) (declare-fun j+ () (_ BitVec 32))
(declare-fun loop () Bool) (declare-fun loop+ () Bool)
(declare-fun done () Bool) (declare-fun done+ () Bool)
(declare-fun star () Bool)
(define-fun .sv0 () (_ BitVec 32) (! i :next i+))
(define-fun .sv1 () (_ BitVec 32) (! j :next j+))
(define-fun .sv2 () Bool (! loop :next loop+))
(define-fun .sv3 () Bool (! done :next done+))
(define-fun .init () Bool (! (and loop (not done) (= i #x00000000) (= j #x00000000)) :init true))
(define-fun .go () Bool (and star (bvslt j #x0000000a)))
(define-fun .trans () Bool (! (or
  (and loop .go (not (bvslt i j)) loop+ (not done+) (= i+ i) (= j+ (bvadd j #x00000001)))
  (and loop .go (bvslt i j) loop+ (not done+) (= i+ (bvadd i #x00000001)) (= j+ (bvadd j #x00000001)))
  (and loop (not .go) (not loop+) done+ (= i+ i) (= j+ j))
  (and done (not loop+) done+ (= i+ i) (= j+ j))) :trans true))
(define-fun .prop () Bool (! (=> done (or (= j i) (= j (bvadd i #x00000001)))) :invar-property 0))";

#[test]
fn figure_1_2_one_variable_follows_another() {
    let taken = refinements(FIGURE_1_2, true);
    assert!(taken <= 40, "{taken} refinements");
}

/// Example 4.5: the property is its own invariant, but only with the axiom that ties reads to stores.
#[test]
fn example_4_5_needs_one_instance_of_read_over_write() {
    let taken = refinements(
        "(declare-fun a () (Array (_ BitVec 8) (_ BitVec 8))) (declare-fun a+ () (Array (_ BitVec 8) (_ BitVec 8)))
         (declare-fun i () (_ BitVec 8)) (declare-fun i+ () (_ BitVec 8))
         (define-fun .sv0 () (Array (_ BitVec 8) (_ BitVec 8)) (! a :next a+))
         (define-fun .sv1 () (_ BitVec 8) (! i :next i+))
         (define-fun .init () Bool (! (= (select a i) #x03) :init true))
         (define-fun .trans () Bool (! (and (= a+ (store a i #x03)) (= i+ i)) :trans true))
         (define-fun .prop () Bool (! (= (select a i) #x03) :invar-property 0))",
        true,
    );
    assert!(taken <= 1, "{taken} refinements: the normal form of terms may even spare the one");
}

/// The two counting loops of section 3.6: `k` counts with `i` upwards, then with `j` downwards.
fn counting_loops(assertion: &str) -> String {
    format!(
        "(declare-fun k () (_ BitVec 16)) (declare-fun k+ () (_ BitVec 16))
         (declare-fun i () (_ BitVec 16)) (declare-fun i+ () (_ BitVec 16))
         (declare-fun j () (_ BitVec 16)) (declare-fun j+ () (_ BitVec 16))
         (declare-fun n () (_ BitVec 16)) (declare-fun n+ () (_ BitVec 16))
         (declare-fun up () Bool) (declare-fun up+ () Bool)
         (define-fun .s0 () (_ BitVec 16) (! k :next k+)) (define-fun .s1 () (_ BitVec 16) (! i :next i+))
         (define-fun .s2 () (_ BitVec 16) (! j :next j+)) (define-fun .s3 () (_ BitVec 16) (! n :next n+))
         (define-fun .s4 () Bool (! up :next up+))
         (define-fun .init () Bool (! (and up (= k #x0000) (= i #x0000) (= j #x0000)) :init true))
         (define-fun .more () Bool (not (= i n)))
         (define-fun .left () Bool (not (= j #x0000)))
         (define-fun .trans () Bool (! (and
           (= n+ n)
           (= up+ (and up .more))
           (= i+ (ite (and up .more) (bvadd i #x0001) i))
           (= j+ (ite up (ite .more j n) (ite .left (bvsub j #x0001) j)))
           (= k+ (ite up (ite .more (bvadd k #x0001) k) (ite .left (bvsub k #x0001) k)))) :trans true))
         (define-fun .prop () Bool (! (=> (and (not up) .left) {assertion}) :invar-property 0))"
    )
}

#[test]
fn counting_loops_need_no_refinement() {
    assert_eq!(refinements(&counting_loops("(not (= k #x0000))"), true), 0);
}

#[test]
fn counting_loops_with_a_wrong_claim() {
    refinements(&counting_loops("(not (= k #x0001))"), false);
}
