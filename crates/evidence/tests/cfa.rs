//! Evidence about automata: what is right is accepted, what was tampered with is not.

use euphonium_evidence::{Rejected, check_cfa_invariant, replay_path};
use euphonium_limits::Budget;
use euphonium_problem::cfa::{Cfa, LocationInvariants, Path, PathStep, read_cfa};
use euphonium_term::{BvValue, Op, TermId, Terms, Value};

const TEXT: &str = "(cfa
  (var x (_ BitVec 8)) (var y (_ BitVec 8))
  (location init) (location loop) (location mid) (location bad)
  (initial init) (error bad)
  (edge init loop (assign x #x00))
  (edge loop mid (havoc y) (choice ((assume (= y #x00)) (assign x (bvadd x #x02))) ((assume (distinct y \
  #x00)))))
  (edge mid loop)
  (edge loop bad (assume (= x #x04))))";

fn read(terms: &mut Terms) -> Cfa {
    read_cfa(TEXT, "test", terms).unwrap_or_else(|e| panic!("{e}"))
}

fn bv(n: u64) -> Value {
    Value::Bv(BvValue::new(8, n))
}

fn good_path() -> Path {
    let step = |edge, havocs, choices| PathStep { edge, havocs, choices };
    let round = || [step(1, vec![bv(0)], vec![0]), step(2, vec![], vec![])];
    let mut steps = vec![step(0, vec![], vec![])];
    steps.extend(round());
    steps.extend(round());
    steps.push(step(3, vec![], vec![]));
    Path { start: vec![bv(9), bv(9)], steps }
}

#[test]
fn a_run_replays() {
    let mut terms = Terms::new();
    let cfa = read(&mut terms);
    assert_eq!(replay_path(&terms, &cfa, &good_path()), Ok(()));
}

#[test]
fn a_wrong_run_does_not() {
    let mut terms = Terms::new();
    let cfa = read(&mut terms);
    type Change = fn(&mut Path);
    let tamper: [(&str, Change); 11] = [
        ("another havoc", |p| p.steps[1].havocs[0] = bv(1)),
        ("another branch", |p| p.steps[1].choices[0] = 1),
        ("no such branch", |p| p.steps[1].choices[0] = 2),
        ("a missing havoc", |p| p.steps[1].havocs.clear()),
        ("a havoc too many", |p| p.steps[1].havocs.push(bv(0))),
        ("a choice too many", |p| p.steps[2].choices.push(0)),
        ("a value of another sort", |p| p.steps[1].havocs[0] = Value::Bool(true)),
        ("a missing variable", |p| drop(p.start.pop())),
        ("another edge", |p| p.steps[1].edge = 2),
        ("no such edge", |p| p.steps[1].edge = 4),
        ("an early end", |p| drop(p.steps.pop())),
    ];
    for (what, change) in tamper {
        let mut path = good_path();
        change(&mut path);
        let verdict = replay_path(&terms, &cfa, &path);
        assert!(verdict.as_ref().is_err_and(Rejected::is_wrong), "{what}: {verdict:?}");
    }
}

/// The automaton with the error at `x = 5` instead: x stays even.
fn safe(terms: &mut Terms) -> (Cfa, TermId) {
    let text = TEXT.replace("(= x #x04)", "(= x #x05)");
    let cfa = read_cfa(text, "test", terms).unwrap_or_else(|e| panic!("{e}"));
    let bit = terms.extract(0, 0, cfa.variables[0].constant);
    let zero = terms.bv_const(1, 0u64);
    let even = terms.eq(bit, zero);
    (cfa, even)
}

#[test]
fn invariants() {
    let mut terms = Terms::new();
    let (cfa, even) = safe(&mut terms);
    let budget = Budget::default();
    let check = |terms: &mut Terms, invariants: Vec<Option<TermId>>| {
        check_cfa_invariant(terms, &cfa, &LocationInvariants::new(invariants), &budget)
    };
    // Given everywhere, or only where a cycle needs it.
    assert_eq!(
        check(&mut terms, vec![Some(TermId::TRUE), Some(even), Some(even), Some(TermId::FALSE)]),
        Ok(())
    );
    assert_eq!(check(&mut terms, vec![None, Some(even), None, None]), Ok(()));
    assert_eq!(check(&mut terms, vec![None, None, Some(even), None]), Ok(()));
    // Too weak, too strong, not at all, not everywhere, over something else.
    assert!(matches!(
        check(&mut terms, vec![None, Some(TermId::TRUE), None, None]),
        Err(Rejected::Refuted { .. })
    ));
    let x = cfa.variables[0].constant;
    let zero = terms.bv_const(8, 0u64);
    let is_zero = terms.eq(x, zero);
    assert!(matches!(
        check(&mut terms, vec![None, Some(is_zero), None, None]),
        Err(Rejected::Refuted { .. })
    ));
    assert!(matches!(
        check(&mut terms, vec![Some(even), Some(even), None, None]),
        Err(Rejected::Refuted { .. })
    ));
    assert!(matches!(check(&mut terms, vec![None, None, None, None]), Err(Rejected::Malformed(_))));
    assert!(matches!(check(&mut terms, vec![None, Some(even)]), Err(Rejected::Malformed(_))));
    assert!(matches!(check(&mut terms, vec![None, Some(x), None, None]), Err(Rejected::Malformed(_))));
    let other = terms.declare_const("other", terms.sort_of(even));
    let mentions = terms.raw(Op::And, &[even, other]);
    assert!(matches!(check(&mut terms, vec![None, Some(mentions), None, None]), Err(Rejected::Malformed(_))));
}

#[test]
fn facts_must_hold_by_themselves() {
    let mut terms = Terms::new();
    let (cfa, even) = safe(&mut terms);
    let budget = Budget::default();
    let right = LocationInvariants {
        facts: vec![TermId::TRUE, even, even, TermId::TRUE],
        infeasible: vec![3],
        invariants: vec![None, Some(TermId::TRUE), None, None],
    };
    assert_eq!(check_cfa_invariant(&mut terms, &cfa, &right, &budget), Ok(()));
    let mut wrong = right.clone();
    wrong.facts[2] = TermId::TRUE;
    assert!(check_cfa_invariant(&mut terms, &cfa, &wrong, &budget).is_err());
    wrong = right.clone();
    wrong.infeasible = vec![1];
    assert!(check_cfa_invariant(&mut terms, &cfa, &wrong, &budget).is_err());
    wrong = right.clone();
    wrong.facts[0] = even;
    assert!(check_cfa_invariant(&mut terms, &cfa, &wrong, &budget).is_err());
    wrong = right;
    wrong.infeasible = vec![7];
    assert!(check_cfa_invariant(&mut terms, &cfa, &wrong, &budget).is_err());
}

#[test]
fn an_error_at_the_start_is_reached() {
    let mut terms = Terms::new();
    let text = "(cfa (location a) (initial a) (error a))";
    let cfa = read_cfa(text, "test", &mut terms).unwrap_or_else(|e| panic!("{e}"));
    assert_eq!(replay_path(&terms, &cfa, &Path::default()), Ok(()));
    let claim = LocationInvariants::new(vec![Some(TermId::FALSE)]);
    assert!(check_cfa_invariant(&mut terms, &cfa, &claim, &Budget::default()).is_err());
}

#[test]
fn a_long_way_between_two_locations() {
    // Branches in a row inside one loop, each with a variable of its own: x stays even.
    const COUNT: usize = 3000;
    let mut text =
        String::from("(cfa (var x (_ BitVec 8)) (var y (_ BitVec 8)) (location init) (location bad)");
    (0..COUNT).for_each(|i| text.push_str(&format!("(var t{i} (_ BitVec 8))")));
    (0..=COUNT).for_each(|i| text.push_str(&format!("(location l{i})")));
    text.push_str("(initial init) (error bad) (edge init l0 (assign x #x00))");
    for i in 0..COUNT {
        let next = i + 1;
        let t = format!("(assign t{i} (bvadd x #x02))");
        text.push_str(&format!("(edge l{i} l{next} {t} (assume (bvult y t{i})) (assign x t{i}))"));
        text.push_str(&format!("(edge l{i} l{next} {t} (assume (bvuge y t{i})) (havoc y))"));
    }
    text.push_str(&format!("(edge l{COUNT} l0) (edge l{COUNT} bad (assume (= x #x01))))"));
    let mut terms = Terms::new();
    let cfa = read_cfa(text, "test", &mut terms).unwrap_or_else(|e| panic!("{e}"));
    let bit = terms.extract(0, 0, cfa.variables[0].constant);
    let zero = terms.bv_const(1, 0u64);
    let even = terms.eq(bit, zero);
    let mut invariants = vec![None; cfa.locations.len()];
    invariants[2] = Some(even);
    let start = std::time::Instant::now();
    let claim = LocationInvariants::new(invariants);
    assert_eq!(check_cfa_invariant(&mut terms, &cfa, &claim, &Budget::default()), Ok(()));
    assert!(start.elapsed().as_secs() < 10, "{:?}", start.elapsed());
}

#[test]
fn every_way_counts() {
    // Both edges can be taken; whichever comes first, the other one reaches the error.
    for (first, second) in [("#b0", "#b1"), ("#b1", "#b0")] {
        let text = format!(
            "(cfa (var x (_ BitVec 1)) (location a) (location b) (location bad) (initial a) (error bad)
              (edge a b (assign x {first})) (edge a b (assign x {second})) (edge b bad (assume (= x #b1))))"
        );
        let mut terms = Terms::new();
        let cfa = read_cfa(text, "test", &mut terms).unwrap_or_else(|e| panic!("{e}"));
        let claim = LocationInvariants::new(vec![None; 3]);
        let verdict = check_cfa_invariant(&mut terms, &cfa, &claim, &Budget::default());
        assert!(matches!(verdict, Err(Rejected::Refuted { .. })), "{verdict:?}");
    }
}
