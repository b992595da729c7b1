//! Evidence that is right is accepted; with one thing changed it is rejected, for the right reason.

use euphonium_evidence::{
    Rejected, check_exhaustive, check_invariant, check_k_induction, invariant_queries, replay, table,
};
use euphonium_limits::Budget;
use euphonium_problem::{Property, StateVariable, Trace, TraceStep, TransitionSystem};
use euphonium_term::{BvValue, Op, SortId, TermId, Terms, Value};

/// `x` counts up by the input bit and wraps at 5; `y` follows `x` by the relation. `stop` ends behaviours
/// at 4.
struct Example {
    terms: Terms,
    system: TransitionSystem,
    x: TermId,
    y: TermId,
    go: TermId,
}

fn bv(terms: &mut Terms, n: u64) -> TermId {
    terms.bv_const(4, n)
}

fn example() -> Example {
    let mut terms = Terms::new();
    let sort = terms.bv_sort(4);
    let [x, x_next, y, y_next] = ["x", "x+", "y", "y+"].map(|name| terms.declare_const(name, sort));
    let go = terms.declare_const("go", SortId::BOOL);
    let (zero, one, five) = (bv(&mut terms, 0), bv(&mut terms, 1), bv(&mut terms, 5));
    let at_top = terms.raw(Op::Eq, &[x, five]);
    let more = terms.raw(Op::BvAdd, &[x, one]);
    let wrapped = terms.raw(Op::Ite, &[at_top, zero, more]);
    let update = terms.raw(Op::Ite, &[go, wrapped, x]);
    let follow = terms.raw(Op::Eq, &[y_next, x]);
    let init_x = terms.raw(Op::Eq, &[x, zero]);
    let init_y = terms.raw(Op::Eq, &[y, zero]);
    let fifteen = bv(&mut terms, 15);
    let constraint = terms.raw(Op::BvUlt, &[y, fifteen]);
    let state =
        |current, next, update, name: &str| StateVariable { current, next, update, name: name.into() };
    let three = bv(&mut terms, 3);
    let bounds = terms.raw(Op::BvUle, &[y, five]);
    let small = terms.raw(Op::BvUlt, &[x, three]);
    let property = |formula, name: &str| Property { formula, name: name.into() };
    let system = TransitionSystem {
        states: vec![state(x, x_next, Some(update), "x"), state(y, y_next, None, "y")],
        inputs: vec![go],
        init: vec![init_x, init_y],
        relation: vec![follow],
        constraints: vec![constraint],
        properties: vec![property(bounds, "bounds"), property(small, "small")],
    };
    Example { terms, system, x, y, go }
}

impl Example {
    /// `x <= 5 and y <= 5`
    fn invariant(&mut self) -> TermId {
        let five = bv(&mut self.terms, 5);
        let parts = [self.x, self.y].map(|v| self.terms.raw(Op::BvUle, &[v, five]));
        self.terms.raw(Op::And, &parts)
    }

    fn judge(&mut self, invariant: TermId) -> Result<(), Rejected> {
        check_invariant(&mut self.terms, &self.system, 0, invariant, &Budget::default())
    }

    /// x = 0, 1, 1, 2, 3 violates `x < 3`.
    fn trace(&self) -> Trace {
        let step = |x: u64, y: u64, go: bool| {
            let number = |n| Value::Bv(BvValue::new(4, n));
            let values = [(self.x, number(x)), (self.y, number(y)), (self.go, Value::Bool(go))];
            TraceStep { values: values.into_iter().collect() }
        };
        let steps =
            vec![step(0, 0, true), step(1, 0, false), step(1, 1, true), step(2, 1, true), step(3, 2, false)];
        Trace { property: 1, steps }
    }

    fn replay(&self, trace: &Trace) -> Result<(), Rejected> {
        replay(&self.terms, &self.system, trace)
    }
}

fn refuted_at(result: Result<(), Rejected>) -> String {
    match result {
        Err(Rejected::Refuted { query, .. }) => query,
        other => panic!("expected a refutation, got {other:?}"),
    }
}

#[test]
fn invariants() {
    let mut e = example();
    let invariant = e.invariant();
    assert_eq!(e.judge(invariant), Ok(()));
    // Each conjunct is needed.
    let conjuncts = e.terms.args(invariant).to_vec();
    assert_eq!(refuted_at(e.judge(conjuncts[0])), "property");
    assert_eq!(refuted_at(e.judge(conjuncts[1])), "consecution");
    let (four, one) = (bv(&mut e.terms, 4), bv(&mut e.terms, 1));
    let tight = e.terms.raw(Op::BvUle, &[e.x, four]);
    let tight = e.terms.raw(Op::And, &[tight, invariant]);
    let result = e.judge(tight);
    assert!(
        matches!(&result, Err(Rejected::Refuted { conjunct, .. }) if conjunct.contains("x+")),
        "{result:?}"
    );
    let late = e.terms.raw(Op::BvUle, &[one, e.x]);
    let late = e.terms.raw(Op::And, &[late, invariant]);
    assert_eq!(refuted_at(e.judge(late)), "initiation");
    assert_eq!(refuted_at(e.judge(TermId::TRUE)), "property");
    assert_eq!(refuted_at(e.judge(TermId::FALSE)), "initiation");
}

#[test]
fn invariants_over_what_they_must_not_mention() {
    let mut e = example();
    let invariant = e.invariant();
    let free = e.terms.raw(Op::Or, &[e.go, invariant]);
    assert!(matches!(e.judge(free), Err(Rejected::Malformed(_))));
    let next = e.system.states[0].next;
    let same = e.terms.raw(Op::Eq, &[next, next]);
    let next = e.terms.raw(Op::And, &[same, invariant]);
    assert!(matches!(e.judge(next), Err(Rejected::Malformed(_))));
    let word = e.x;
    assert!(matches!(e.judge(word), Err(Rejected::Malformed(_))));
}

#[test]
fn a_system_with_next_variables_in_the_wrong_place_is_refused() {
    let mut e = example();
    let invariant = e.invariant();
    let next = e.system.states[0].next;
    let odd = e.terms.raw(Op::Eq, &[next, e.x]);
    e.system.constraints.push(odd);
    assert!(matches!(e.judge(invariant), Err(Rejected::Malformed(_))));
    assert!(matches!(e.replay(&e.trace()), Err(Rejected::Malformed(_))));
}

#[test]
fn constraints_are_assumed_in_the_next_state_over_its_own_inputs() {
    // The constraint `go` allows only steps that count; in the next state it is about the next input.
    let mut e = example();
    e.system.constraints.push(e.go);
    let invariant = e.invariant();
    assert_eq!(e.judge(invariant), Ok(()));
    // If `go` now decided the next state's constraint, this would be accepted.
    let not_go = e.terms.raw(Op::Not, &[e.go]);
    let zero = bv(&mut e.terms, 0);
    let at_zero = e.terms.raw(Op::Eq, &[e.x, zero]);
    let odd = e.terms.raw(Op::Implies, &[at_zero, not_go]);
    e.system.constraints = vec![odd];
    let stays = e.terms.raw(Op::And, &[at_zero, invariant]);
    assert_eq!(e.judge(stays), Ok(()));
}

#[test]
fn k_induction() {
    let mut e = example();
    let free = Budget::default();
    let mut check =
        |property, k, simple| check_k_induction(&mut e.terms, &e.system, property, k, simple, &free);
    // `y <= 5` is not inductive, since x may be 6; but then y is 6 in the next state.
    assert_eq!(refuted_at(check(0, 1, false)), "step-1");
    assert_eq!(refuted_at(check(0, 1, true)), "step-1");
    assert_eq!(check(0, 2, false), Ok(()));
    // `x < 3` is violated at depth 3; the base says so.
    assert_eq!(refuted_at(check(1, 4, true)), "base-3");
    assert!(matches!(check(7, 1, true), Err(Rejected::Malformed(_))));
    // With the invariant as the property it is inductive, for every k.
    let invariant = e.invariant();
    e.system.properties[0].formula = invariant;
    for (k, simple) in [(1, false), (2, false), (3, true)] {
        assert_eq!(check_k_induction(&mut e.terms, &e.system, 0, k, simple, &free), Ok(()));
    }
    assert_eq!(refuted_at(check_k_induction(&mut e.terms, &e.system, 0, 0, false, &free)), "step-0");
}

#[test]
fn behaviours_that_end() {
    let mut e = example();
    let free = Budget::default();
    assert_eq!(refuted_at(check_exhaustive(&mut e.terms, &e.system, 0, 3, &free)), "no-path-3");
    // Only steps that count, and none from 2 on: x = 0, 1, 2 and no more.
    let two = bv(&mut e.terms, 2);
    let alive = e.terms.raw(Op::BvUlt, &[e.x, two]);
    e.system.relation.extend([alive, e.go]);
    assert_eq!(check_exhaustive(&mut e.terms, &e.system, 1, 3, &free), Ok(()));
    assert_eq!(refuted_at(check_exhaustive(&mut e.terms, &e.system, 1, 2, &free)), "no-path-2");
}

#[test]
fn every_change_to_a_trace_that_matters_is_noticed() {
    let e = example();
    let trace = e.trace();
    assert_eq!(e.replay(&trace), Ok(()));
    let last = trace.steps.len() - 1;
    for k in 0..=last {
        for variable in [e.x, e.y] {
            for n in 0..16u64 {
                let mut changed = trace.clone();
                let value = Value::Bv(BvValue::new(4, n));
                let old = changed.steps[k].values.insert(variable, value.clone());
                // The last state has no successor, so what follows from it is only its violation.
                let same = old == Some(value);
                assert_eq!(e.replay(&changed).is_ok(), same, "{k} {variable:?} {n}");
            }
        }
        let mut changed = trace.clone();
        let flipped = changed.steps[k].values[&e.go] != Value::Bool(true);
        changed.steps[k].values.insert(e.go, Value::Bool(flipped));
        assert_eq!(e.replay(&changed).is_ok(), k == last, "input of step {k}");
        let mut shorter = trace.clone();
        shorter.steps.remove(k);
        // Without the stuttering step nothing but y is wrong; y tells.
        assert!(e.replay(&shorter).is_err(), "without step {k}");
    }
}

#[test]
fn malformed_traces() {
    let e = example();
    let trace = e.trace();
    let broken = |change: &dyn Fn(&mut Trace)| {
        let mut changed = trace.clone();
        change(&mut changed);
        e.replay(&changed)
    };
    let malformed = |result| matches!(result, Err(Rejected::Malformed(_)));
    assert!(malformed(broken(&|t| t.steps.clear())));
    assert!(malformed(broken(&|t| t.property = 9)));
    assert!(malformed(broken(&|t| {
        t.steps[2].values.remove(&e.go);
    })));
    assert!(malformed(broken(&|t| {
        t.steps[1].values.insert(e.x, Value::Bv(BvValue::new(5, 1u8)));
    })));
    assert!(malformed(broken(&|t| {
        t.steps[1].values.insert(TermId::TRUE, Value::Bool(true));
    })));
    assert!(matches!(broken(&|t| t.property = 0), Err(Rejected::Deviates { step: 4, .. })));
}

#[test]
fn queries_as_text() {
    let mut e = example();
    let invariant = e.invariant();
    let queries = invariant_queries(&mut e.terms, &e.system, 0, invariant).expect("well formed");
    let names: Vec<&str> = queries.iter().map(|q| q.name.as_str()).collect();
    assert_eq!(names, ["initiation", "consecution", "property"]);
    let text = queries[1].script(&mut e.terms);
    for part in ["(declare-fun x+ () (_ BitVec 4))", "(set-info :status unsat)", "(check-sat)"] {
        assert!(text.contains(part), "{text}");
    }
}

#[test]
fn tables() {
    let e = example();
    let text = table::render(&e.terms, &e.system, &e.trace());
    let expected = "\
step 0
  x = 0x0 (0)
  y = 0x0 (0)
  inputs
    go = true
step 1
  x = 0x1 (1)
  inputs
    go = false
";
    assert!(text.starts_with(expected), "{text}");
    let json = table::to_json(&e.terms, &e.system, &e.trace()).to_string();
    assert!(json.contains(r##"{"state":{"x":"#b0011","y":"#b0010"},"inputs":{"go":"false"}}"##), "{json}");
}
