//! VMT: what annotations mean, wherever they stand.

use euphonium_problem::{TransitionSystem, read_vmt};
use euphonium_smtlib::printer::term_to_string;
use euphonium_term::{TermId, Terms};

fn read(text: &str) -> (Terms, TransitionSystem) {
    let mut terms = Terms::new();
    let vmt = read_vmt(text, "t.vmt", &mut terms).unwrap_or_else(|e| panic!("{e}"));
    (terms, vmt.system)
}

fn show(terms: &Terms, list: &[TermId]) -> Vec<String> {
    list.iter().map(|&t| term_to_string(terms, t)).collect()
}

/// Each update as `x := term`.
fn updates(terms: &Terms, system: &TransitionSystem) -> Vec<String> {
    let update = |u| term_to_string(terms, u);
    system.states.iter().filter_map(|s| Some(format!("{} := {}", s.name, s.update.map(update)?))).collect()
}

#[test]
fn equations_become_updates() {
    let (terms, system) = read(
        "(declare-fun x () (_ BitVec 4)) (declare-fun x+ () (_ BitVec 4))
         (declare-fun y () (_ BitVec 4)) (declare-const y+ (_ BitVec 4))
         (declare-fun b () Bool) (declare-fun b+ () Bool) (declare-fun c () Bool) (declare-fun c+ () Bool)
         (declare-fun d () Bool) (declare-fun d+ () Bool) (declare-fun i () Bool)
         (define-fun s0 () (_ BitVec 4) (! x :next x+))
         (define-fun s1 () (_ BitVec 4) (! y :next y+))
         (define-fun s2 () Bool (! b :next b+)) (define-fun s3 () Bool (! c :next c+)) (define-fun s4 () \
         Bool (! d :next d+))
         (define-fun part () Bool (and (= (bvadd x #x1) x+) (= y+ x+)))
         (define-fun init () Bool (! (and (= x #x0) (and b (not c))) :init true))
         (define-fun trans () Bool (! (let ((?p part)) (and ?p b+ (not c+) (= (not d+) i) (= x+ y) (bvult x \
         y))) :trans true))
         (define-fun p () Bool (! (bvult x #x9) :invar-property 7))",
    );
    assert_eq!(
        updates(&terms, &system),
        ["x := (bvadd x #b0001)", "b := true", "c := false", "d := (not i)"]
    );
    assert_eq!(show(&terms, &system.relation), ["(= y+ x+)", "(= x+ y)", "(bvult x y)"]);
    assert_eq!(show(&terms, &system.init), ["(= x #b0000)", "b", "(not c)"]);
    assert_eq!(show(&terms, &system.inputs), ["i"]);
    assert_eq!(&*system.properties[0].name, "7");
}

#[test]
fn annotations_stand_anywhere() {
    let (terms, system) = read(
        "(set-info :source |by hand|)
         (declare-fun x () Int)
         (define-fun all () Bool (! (and (! (= x 0) :init true) (! (<= 0 (! x :next |next x|)) \
         :invar-property 0)) :other 1))
         (declare-fun |next x| () Int)
         (define-fun t () Bool (! (= |next x| (+ x 1)) :trans true))
         (define-fun t2 () Bool (! (< |next x| 10) :trans true))
         (assert true) (exit) (not read any more",
    );
    assert_eq!(updates(&terms, &system), ["x := (+ x 1)"]);
    assert_eq!(show(&terms, &system.relation), ["(< |next x| 10)"]);
    assert_eq!(show(&terms, &system.init), ["(= x 0)"]);
    assert_eq!(system.properties.len(), 1);
}

#[test]
fn a_next_version_that_nothing_needs_is_not_declared() {
    let (terms, system) = read(
        "(declare-fun j () (_ BitVec 4)) (define-fun d () Bool (! j :next j+))
         (define-fun p () Bool (! (= j #x0) :invar-property 0))",
    );
    assert_eq!(show(&terms, &[system.states[0].current, system.states[0].next]), ["j", "j+"]);
    assert_eq!(system.states[0].update, None);
}

#[test]
fn live_properties_are_kept_beside_others() {
    let mut terms = Terms::new();
    let text = "(declare-fun b () Bool) (define-fun p () Bool (! b :invar-property 0))
                (define-fun l () Bool (! (not b) :live-property 1))";
    let vmt = read_vmt(text, "t.vmt", &mut terms).expect("well formed");
    assert_eq!(vmt.system.properties.len(), 1);
    assert_eq!(&*vmt.back.unsupported[0].name, "1");
}

#[test]
fn names_that_are_taken_are_replaced() {
    let mut terms = Terms::new();
    let text = "1 sort bitvec 4\n2 state 1 bvadd\n3 state 1 or\n4 state 1 a|b\n5 state 1 x.next\n\
                6 state 1 x\n\
                7 add 1 2 3\n8 add 1 4 5\n9 xor 1 7 8\n10 next 1 2 9\n11 sort bitvec 1\n12 eq 11 6 9\n\
                13 bad 12\n";
    let system = euphonium_problem::read_btor2(text, "names.btor2", &mut terms).expect("well formed").system;
    let text = euphonium_problem::write_vmt(&mut terms, &system);
    let again =
        read_vmt(text.clone(), "names.vmt", &mut terms).unwrap_or_else(|e| panic!("{e}\n{text}")).system;
    let size = |system: &TransitionSystem| terms.dag_size(&[system.states[0].update.expect("next")]);
    assert_eq!(size(&system), size(&again), "{text}");
    let names: Vec<&str> = again.states.iter().map(|s| &*s.name).collect();
    assert_eq!(names, ["bvadd!1", "or!1", "a_b!1", "x.next", "x"]);
}
