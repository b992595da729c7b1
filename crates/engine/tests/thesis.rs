//! The running examples of Bueno's dissertation, with the refinements that they take here.

use euphonium_engine::euf::{Options, Statistics};
use euphonium_engine::{Engine, EufIc3, NoEvents, Proof, Verdict};
use euphonium_evidence::{Subject, check, check_run};
use euphonium_limits::Budget;
use euphonium_problem::read_vmt;
use euphonium_term::Terms;
use std::time::{Duration, Instant};

/// Runs the engine on a VMT text, checks the evidence, and tells the number of refinements.
fn refinements(text: &str, safe: bool) -> u64 {
    statistics(text, safe, Options::default()).refinements
}

/// Runs the engine on a VMT text, checks the evidence, and tells what it did.
fn statistics(text: &str, safe: bool, options: Options) -> Statistics {
    let mut terms = Terms::new();
    let system = read_vmt(text, "example.vmt", &mut terms).expect("the example is well formed").system;
    let budget = Budget { deadline: Some(Instant::now() + Duration::from_secs(20)), ..Budget::default() };
    let mut engine = EufIc3 { options, ..EufIc3::default() };
    let verdict = engine.check(&mut terms, &system, 0, &budget, &mut NoEvents);
    match verdict {
        Verdict::Safe(proof @ Proof::Inductive(_)) if safe => {
            check(&mut terms, Subject::System(&system, 0), &proof, &Budget::default()).expect("accepted");
        }
        Verdict::Unsafe(run) if !safe => {
            check_run(&terms, Subject::System(&system, 0), &run).expect("accepted");
        }
        other => panic!("expected safe = {safe}, got {other:?}"),
    }
    engine.statistics
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
        "(declare-fun a () (Array (_ BitVec 8) (_ BitVec 8))) (declare-fun a+ () (Array (_ BitVec 8) (_ \
         BitVec 8)))
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

/// Figure 3.2: the loop `i = 0; while (i < 5) i = i + 3; assert(i < 7)`, encoded with the temporaries of the
/// program as inputs that the transition relation constrains.
fn figure_3_2(bound: &str) -> String {
    format!(
        "(declare-fun ls () Bool) (declare-fun ls+ () Bool) (declare-fun ll () Bool) (declare-fun ll+ () Bool)
         (declare-fun le () Bool) (declare-fun le+ () Bool) (declare-fun err () Bool) (declare-fun err+ () \
         Bool)
         (declare-fun i () (_ BitVec 32)) (declare-fun i+ () (_ BitVec 32))
         (declare-fun lb () Bool) (declare-fun ld () Bool) (declare-fun cond () Bool)
         (declare-fun acond () Bool) (declare-fun incr () (_ BitVec 32))
         (define-fun .s0 () Bool (! ls :next ls+)) (define-fun .s1 () Bool (! ll :next ll+))
         (define-fun .s2 () Bool (! le :next le+)) (define-fun .s3 () Bool (! err :next err+))
         (define-fun .s4 () (_ BitVec 32) (! i :next i+))
         (define-fun .init () Bool (! (and ls (not ll) (not err) (not le)) :init true))
         (define-fun .trans () Bool (! (and
           (= i+ (ite (and ll+ ls) #x00000000 (ite (and ll+ lb) incr i)))
           (= ls+ false)
           (= ll+ (or ls lb))
           (= err+ (and ld (not acond)))
           (= le+ (or (and ld acond) le))
           (= lb (and ll cond))
           (= ld (and ll (not cond)))
           (= cond (bvslt i #x00000005))
           (= incr (bvadd i #x00000003))
           (= acond (bvslt i {bound}))) :trans true))
         (define-fun .prop () Bool (! (not err) :invar-property 0))"
    )
}

#[test]
fn figure_3_2_a_loop_in_the_encoding_of_programs() {
    let taken = refinements(&figure_3_2("#x00000007"), true);
    assert!(taken <= 12, "{taken} refinements");
}

#[test]
fn figure_3_2_with_a_bound_that_is_exceeded() {
    refinements(&figure_3_2("#x00000006"), false);
}

/// The configurations of the ablation all prove the running example.
#[test]
fn figure_3_2_with_and_without_the_additions_to_the_thesis() {
    for schemata in [false, true] {
        for concretise_after in [None, Some(5)] {
            let options = Options { schemata, concretise_after, ..Options::default() };
            let done = statistics(&figure_3_2("#x00000007"), true, options);
            assert!(schemata || done.instances == 0, "{done:?}");
            assert!(concretise_after.is_some() || done.concretised == 0, "{done:?}");
        }
    }
}

/// Section 5.5, RQ2: a function with the loop of figure 3.2 is called `n` times. With one copy of the
/// function, a variable says where to return to.
fn called(n: usize) -> String {
    let next = (0..n)
        .rev()
        .fold("site".to_string(), |rest, k| format!("(ite (= site (_ bv{k} 8)) (_ bv{} 8) {rest})", k + 1));
    format!(
        "(declare-fun at () Bool) (declare-fun at+ () Bool) (declare-fun err () Bool) (declare-fun err+ () \
         Bool)
         (declare-fun i () (_ BitVec 32)) (declare-fun i+ () (_ BitVec 32))
         (declare-fun site () (_ BitVec 8)) (declare-fun site+ () (_ BitVec 8))
         (define-fun .s0 () Bool (! at :next at+)) (define-fun .s1 () Bool (! err :next err+))
         (define-fun .s2 () (_ BitVec 32) (! i :next i+)) (define-fun .s3 () (_ BitVec 8) (! site :next \
         site+))
         (define-fun .init () Bool (! (and (not at) (not err) (= site #x00)) :init true))
         (define-fun .more () Bool (bvslt i #x00000005))
         (define-fun .good () Bool (bvslt i #x00000007))
         (define-fun .trans () Bool (! (and
           (= i+ (ite at (ite .more (bvadd i #x00000003) i) #x00000000))
           (= at+ (ite at .more (not (= site (_ bv{n} 8)))))
           (= site+ (ite (and at (not .more)) {next} site))
           (= err+ (or err (and at (not .more) (not .good))))) :trans true))
         (define-fun .prop () Bool (! (not err) :invar-property 0))"
    )
}

/// The same with a copy of the function at each call.
fn inlined(n: usize) -> String {
    let mut text = "(declare-fun err () Bool) (declare-fun err+ () Bool)
        (define-fun .s () Bool (! err :next err+))"
        .to_string();
    let (mut init, mut trans, mut bad) = ("(not err)".to_string(), String::new(), String::new());
    for k in 0..n {
        text += &format!(
            "(declare-fun at{k} () Bool) (declare-fun at{k}+ () Bool)
             (declare-fun i{k} () (_ BitVec 32)) (declare-fun i{k}+ () (_ BitVec 32))
             (define-fun .a{k} () Bool (! at{k} :next at{k}+))
             (define-fun .i{k} () (_ BitVec 32) (! i{k} :next i{k}+))
             (define-fun .more{k} () Bool (bvslt i{k} #x00000005))"
        );
        init += &match k {
            0 => " at0 (= i0 #x00000000)".to_string(),
            _ => format!(" (not at{k})"),
        };
        let entered = match k {
            0 => "false".to_string(),
            _ => format!("(and at{0} (not .more{0}))", k - 1),
        };
        trans += &format!(
            " (= at{k}+ (or {entered} (and at{k} .more{k})))
              (= i{k}+ (ite at{k} (ite .more{k} (bvadd i{k} #x00000003) i{k}) #x00000000))"
        );
        bad += &format!(" (and at{k} (not .more{k}) (not (bvslt i{k} #x00000007)))");
    }
    format!(
        "{text}
         (define-fun .init () Bool (! (and {init}) :init true))
         (define-fun .trans () Bool (! (and (= err+ (or err {bad})) {trans}) :trans true))
         (define-fun .prop () Bool (! (not err) :invar-property 0))"
    )
}

#[test]
fn lemmas_about_a_function_are_learned_once_for_all_its_calls() {
    // Lemmas are what is counted, so operators stay abstract.
    let options = || Options { concretise_after: None, schemata: false, ..Options::default() };
    let lemmas = |text: &str| statistics(text, true, options()).lemmas;
    let (two, eight) = (lemmas(&called(2)), lemmas(&called(8)));
    assert!(two > 0 && eight <= two, "{two} lemmas for two calls, {eight} for eight");
    let (one, copies) = (lemmas(&inlined(1)), lemmas(&inlined(4)));
    assert!(copies > one, "{one} lemmas for one copy, {copies} for four");
}
