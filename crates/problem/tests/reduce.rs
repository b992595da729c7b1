//! The functional form: each rule by itself, and random systems against enumeration of all their steps.

mod common;

use common::{assignments, explore, model};
use euphonium_problem::{Property, StateVariable, Trace, TraceStep, TransitionSystem, read_vmt, reduce};
use euphonium_random::Rng;
use euphonium_smtlib::printer::term_to_string;
use euphonium_term::{Evaluator, Op, Sort, SortId, TermId, Terms, Value};
use std::collections::BTreeSet;

/// State variables `b`, `c` (Bool), `x`, `z` (4 bits), next versions with `+`; inputs `p`, `q`, `u`, `v`, as
/// far as the transition relation mentions them. Compares the updates, the
/// relation and the inputs of the result.
fn check(trans: &str, updates: &[&str], relation: &[&str], inputs: &[&str]) {
    let mut text = String::new();
    for (name, sort) in [("b", "Bool"), ("c", "Bool"), ("x", "(_ BitVec 4)"), ("z", "(_ BitVec 4)")] {
        text += &format!("(declare-fun {name} () {sort}) (declare-fun {name}+ () {sort})");
        text += &format!("(define-fun .{name} () {sort} (! {name} :next {name}+))");
    }
    text += "(declare-fun p () Bool) (declare-fun q () Bool)";
    text += "(declare-fun u () (_ BitVec 4)) (declare-fun v () (_ BitVec 4))";
    text += "(define-fun .i () Bool (! b :init true)) (define-fun .g () Bool (! (not c) :invar-property 0))";
    text += &format!("(define-fun .t () Bool (! {trans} :trans true))");
    let mut terms = Terms::new();
    let source = read_vmt(text, "t.vmt", &mut terms).unwrap_or_else(|e| panic!("{e}")).system;
    let reduced = reduce(&mut terms, &source).system;
    let show = |t: TermId| term_to_string(&terms, t);
    let update = |s: &StateVariable| Some(format!("{} := {}", s.name, show(s.update?)));
    let found: Vec<String> = reduced.states.iter().filter_map(update).collect();
    assert_eq!(found, updates, "updates of {trans}");
    let found: Vec<String> = reduced.relation.iter().map(|&t| show(t)).collect();
    assert_eq!(found, relation, "relation of {trans}");
    let found: Vec<String> = reduced.inputs.iter().map(|&t| show(t)).collect();
    assert_eq!(found, inputs, "inputs of {trans}");
    let names = |s: &TransitionSystem| s.states.iter().map(|s| (s.current, s.next)).collect::<Vec<_>>();
    assert_eq!(names(&source), names(&reduced));
}

#[test]
fn conjuncts_are_split_and_true_is_dropped() {
    check("(and true (not (or (bvult x z) (not b))))", &[], &["(not (bvult x z))", "b"], &[]);
    check("(and (bvult x z) (= #x0 #x1))", &[], &["(bvult x z)", "false"], &[]);
}

#[test]
fn inputs_with_a_definition_are_eliminated() {
    check(
        "(and (= x+ (bvadd u x)) (= u (bvmul v z)) (= v #x3))",
        &["x := (bvadd x (bvmul #b0011 z))"],
        &[],
        &[],
    );
    check("(and (= b+ (and p q)) p (not q))", &["b := false"], &[], &[]);
    check("(and (= b+ p) (= p (not (bvult x z))))", &["b := (not (bvult x z))"], &[], &[]);
    // A second definition is a condition.
    check("(and (= x+ u) (= u z) (= u (bvnot x)))", &["x := z"], &["(= z (bvnot x))"], &[]);
}

#[test]
fn cycles_of_definitions_stay_in_the_relation() {
    check(
        "(and (= u (bvmul v x)) (= v (bvmul u z)) (= x+ u))",
        &["x := (bvmul x v)"],
        &["(= v (bvmul z (bvmul x v)))"],
        &["v"],
    );
    check("(and (= u (bvmul u x)) (= u z) (= x+ u))", &["x := z"], &["(= z (bvmul x z))"], &[]);
    // x' = x * u, u = z * x'
    check(
        "(and (= x+ (bvmul x u)) (= u (bvmul z x+)))",
        &["x := (bvmul x u)"],
        &["(= u (bvmul z (bvmul x u)))"],
        &["u"],
    );
    // x' depends on u, which depends on a next value that is free.
    check(
        "(and (= x+ (bvmul x u)) (= u (bvmul z z+)))",
        &["x := (bvmul x u)"],
        &["(= u (bvmul z z+))"],
        &["u"],
    );
}

#[test]
fn next_constants_give_way_to_updates() {
    check("(and (= z+ x) (= x+ (bvnot z+)))", &["x := (bvnot x)", "z := x"], &[], &[]);
    check("(and (= z+ x) (bvult z+ x+))", &["z := x"], &["(bvult x x+)"], &[]);
    check("(= x+ z+)", &[], &["(= x+ z+)"], &[]);
    // Two next values that depend on each other are no updates.
    check(
        "(and (= x+ (bvmul x z+)) (= z+ (bvmul z x+)))",
        &[],
        &["(= x+ (bvmul x z+))", "(= z+ (bvmul x+ z))"],
        &[],
    );
    // An input may be defined by a next value that nothing determines.
    check("(and (= u (bvnot z+)) (bvult u x))", &[], &["(bvult (bvnot z+) x)"], &[]);
}

#[test]
fn guarded_equations_become_updates() {
    let expected = &["x := (ite b z x)"];
    check("(and (or b (= x+ x)) (or (= x+ z) (not b)))", expected, &[], &[]);
    check("(and (=> b (= x+ z)) (=> (not b) (= x+ x)))", expected, &[], &[]);
    check("(ite b (= x+ z) (= x+ x))", expected, &[], &[]);
    check("(ite b (= x+ z) (ite c (= x+ x) (= x+ u)))", &["x := (ite b z (ite c x u))"], &[], &["u"]);
    check(
        "(ite b (and (= x+ z) (= z+ x)) (and (= z+ z) (= x+ #x0)))",
        &["x := (ite b z #b0000)", "z := (ite b x z)"],
        &[],
        &[],
    );
    let both = "(ite (or (not c) (not b)) x z)";
    check("(and (=> (and b c) (= x+ z)) (or (and b c) (= x+ x)))", &[&format!("x := {both}")], &[], &[]);
    // Guards may be next values that have updates.
    check(
        "(and (= b+ c) (or b+ (= x+ x)) (or (not b+) (= x+ z)))",
        &["b := c", "x := (ite c z x)"],
        &[],
        &[],
    );
    check("(and (or b c+) (or (not b) (not c+)))", &["c := (not b)"], &[], &[]);
    // Not complementary, or under a guard that is not determined.
    check("(and (or b (= x+ x)) (or c (= x+ z)))", &[], &["(or b (= x x+))", "(or c (= x+ z))"], &[]);
    check(
        "(and (or b+ (= x+ x)) (or (not b+) (= x+ z)))",
        &[],
        &["(or b+ (= x x+))", "(or (not b+) (= x+ z))"],
        &[],
    );
    // A third case is a condition.
    check(
        "(and (or b (= x+ x)) (or c (= x+ u)) (or (not b) (= x+ z)))",
        &["x := (ite b z x)"],
        &["(or c (= u (ite b z x)))"],
        &["u"],
    );
}

#[test]
fn inputs_that_states_mention_are_kept() {
    let mut terms = Terms::new();
    let [x, next, y] = ["x", "x+", "y"].map(|name| terms.declare_const(name, SortId::BOOL));
    let state = StateVariable { current: x, next, update: None, name: "x".into() };
    let relation = vec![terms.raw(Op::Eq, &[y, x]), terms.raw(Op::Eq, &[next, y])];
    let property = |formula| Property { formula, name: "0".into() };
    let mut system = TransitionSystem {
        states: vec![state],
        inputs: vec![y],
        relation,
        properties: vec![property(y)],
        ..TransitionSystem::default()
    };
    // In the last state, the relation does not restrict y.
    assert_eq!(reduce(&mut terms, &system).system.inputs, [y]);
    system.properties = vec![property(x)];
    let reduced = reduce(&mut terms, &system).system;
    assert_eq!((&reduced.inputs[..], reduced.states[0].update), (&[][..], Some(x)));
}

#[test]
fn a_long_chain_of_definitions_is_no_problem() {
    let mut terms = Terms::new();
    let sort = terms.bv_sort(8);
    let (x, next) = (terms.declare_const("x", sort), terms.declare_const("x+", sort));
    let inputs: Vec<TermId> = (0..50_000).map(|i| terms.declare_const(&format!("y{i}"), sort)).collect();
    let mut relation = vec![terms.raw(Op::Eq, &[next, inputs[0]])];
    for pair in inputs.windows(2) {
        let sum = terms.raw(Op::BvMul, &[pair[1], x]);
        relation.push(terms.raw(Op::Eq, &[pair[0], sum]));
    }
    let states = vec![StateVariable { current: x, next, update: None, name: "x".into() }];
    let system = TransitionSystem { states, inputs, relation, ..TransitionSystem::default() };
    let reduced = reduce(&mut terms, &system).system;
    assert_eq!((reduced.inputs, reduced.relation), (vec![*system.inputs.last().unwrap()], vec![]));
}

// --- random systems ---

struct Generator<'t> {
    terms: &'t mut Terms,
    random: Rng,
}

impl Generator<'_> {
    /// A term of a sort over some constants.
    fn term(&mut self, sort: SortId, over: &[TermId], depth: usize) -> TermId {
        let fitting: Vec<TermId> = over.iter().copied().filter(|&t| self.terms.sort_of(t) == sort).collect();
        let width = self.terms.sort_data(sort).bv_width();
        if depth == 0 || self.random.below(4) == 0 {
            if !fitting.is_empty() && self.random.below(6) != 0 {
                return self.random.any(&fitting);
            }
            let bits = self.random.below(4) as u32;
            return match width {
                Some(width) => self.terms.bv_const(width, bits),
                None => self.terms.bool_const(bits > 1),
            };
        }
        let (ops, inner): (&[Op], SortId) = match width {
            Some(_) => (&[Op::BvAdd, Op::BvAnd, Op::BvNot, Op::BvMul, Op::Ite], sort),
            None if self.random.below(3) == 0 => (&[Op::Eq, Op::BvUlt, Op::BvSle], self.terms.bv_sort(2)),
            None => (&[Op::And, Op::Or, Op::Not, Op::Eq, Op::Xor, Op::Ite, Op::Implies], sort),
        };
        let op = self.random.any(ops);
        let sorts: Vec<SortId> = match op {
            Op::Not | Op::BvNot => vec![inner],
            Op::Ite => vec![SortId::BOOL, inner, inner],
            _ => vec![inner, inner],
        };
        let args: Vec<TermId> = sorts.into_iter().map(|s| self.term(s, over, depth - 1)).collect();
        self.terms.raw(op, &args)
    }

    fn formula(&mut self, over: &[TermId], depth: usize) -> TermId {
        self.term(SortId::BOOL, over, depth)
    }

    /// `(= unknown t)`, either way round.
    fn equation(&mut self, unknown: TermId, over: &[TermId]) -> TermId {
        let t = self.term(self.terms.sort_of(unknown), over, 2);
        let sides = if self.random.below(2) == 0 { [unknown, t] } else { [t, unknown] };
        self.terms.raw(Op::Eq, &sides)
    }

    fn system(&mut self) -> TransitionSystem {
        let bv = |terms: &mut Terms, w| terms.sort(Sort::BitVec(w));
        let [bit, two] = [bv(self.terms, 1), bv(self.terms, 2)];
        let mut states = Vec::new();
        for (name, sort) in [("b", SortId::BOOL), ("x", two), ("w", bit)] {
            let [current, next] =
                [name.to_string(), format!("{name}+")].map(|n| self.terms.declare_const(&n, sort));
            states.push(StateVariable { current, next, update: None, name: name.into() });
        }
        let inputs: Vec<TermId> = [("p", SortId::BOOL), ("q", SortId::BOOL), ("u", two), ("v", bit)]
            .map(|(name, sort)| self.terms.declare_const(name, sort))
            .to_vec();
        let current: Vec<TermId> = states.iter().map(|s| s.current).collect();
        let next: Vec<TermId> = states.iter().map(|s| s.next).collect();
        let now = [&current[..], &inputs].concat();
        let all = [&now[..], &next].concat();
        for state in &mut states {
            if self.random.below(4) == 0 {
                state.update = Some(self.term(self.terms.sort_of(state.current), &now, 2));
            }
        }
        let mut relation = Vec::new();
        for &input in &inputs {
            if self.random.below(3) != 0 {
                let over = if self.random.below(2) == 0 { &all } else { &now };
                relation.push(self.equation(input, over));
            }
        }
        for &x in &next {
            let over = if self.random.below(4) == 0 { &all } else { &now };
            match self.random.below(5) {
                0 => relation.push(self.equation(x, over)),
                1 | 2 => {
                    let guard = self.formula(over, 2);
                    let [a, b] = [0, 1].map(|_| self.equation(x, over));
                    relation.extend(self.cases(guard, a, b));
                }
                3 => {
                    let guard = self.formula(over, 1);
                    let other = self.random.any(&next);
                    let [a, b, c, d] = [x, x, other, other].map(|x| self.equation(x, over));
                    let [a, b] = [[a, c], [b, d]].map(|pair| self.terms.raw(Op::And, &pair));
                    relation.extend(self.cases(guard, a, b));
                }
                _ => {}
            }
        }
        if self.random.below(4) == 0 {
            relation.push(self.formula(&all, 2));
        }
        // Equations in any order, and sometimes one big conjunction.
        for i in (1..relation.len()).rev() {
            relation.swap(i, self.random.below(i + 1));
        }
        if relation.len() > 1 && self.random.below(2) == 0 {
            relation = vec![self.terms.raw(Op::And, &relation)];
        }
        let constraints = if self.random.below(5) == 0 { vec![self.formula(&now, 2)] } else { vec![] };
        let over = if self.random.below(4) == 0 { &now } else { &current };
        let formula = self.formula(over, 3);
        let init = vec![self.formula(&current, 2)];
        let properties = vec![Property { formula, name: "0".into() }];
        TransitionSystem { states, inputs, init, relation, constraints, properties }
    }

    /// `a` if the guard holds, else `b`, in one of its forms.
    fn cases(&mut self, guard: TermId, a: TermId, b: TermId) -> Vec<TermId> {
        let not = self.terms.raw(Op::Not, &[guard]);
        match self.random.below(3) {
            0 => vec![self.terms.raw(Op::Ite, &[guard, a, b])],
            1 => vec![self.terms.raw(Op::Or, &[a, not]), self.terms.raw(Op::Or, &[guard, b])],
            _ => vec![self.terms.raw(Op::Implies, &[guard, a]), self.terms.raw(Op::Implies, &[not, b])],
        }
    }
}

/// A step: the values of the states, of some inputs, and of the next states.
type Step = Vec<Value>;

/// All steps of a system, projected to the states and the inputs in `keep`.
fn steps(terms: &mut Terms, system: &TransitionSystem, keep: &[TermId]) -> BTreeSet<Step> {
    let mut formulas = system.transition(terms);
    formulas.extend(&system.constraints);
    let kept: Vec<TermId> = system.states.iter().map(|s| s.current).chain(keep.iter().copied()).collect();
    let nexts = system.states.iter().map(|s| s.next);
    let kept: Vec<TermId> = kept.into_iter().chain(nexts).collect();
    let rest: Vec<TermId> = system.inputs.iter().copied().filter(|i| !kept.contains(i)).collect();
    let others = assignments(terms, &rest);
    let holds = |values: &Vec<Value>| {
        others.iter().any(|other| {
            let m = model(terms, kept.iter().zip(values).chain(rest.iter().zip(other)));
            let mut evaluator = Evaluator::new(&m);
            formulas.iter().all(|&f| evaluator.value(terms, f) == Some(Value::Bool(true)))
        })
    };
    assignments(terms, &kept).into_iter().filter(holds).collect()
}

/// Is this a behaviour of the system, with all constraints, that ends in a violation of its property if
/// `violates`?
fn check_trace(terms: &mut Terms, system: &TransitionSystem, trace: &Trace, violates: bool) {
    let transition = system.transition(terms);
    for (i, step) in trace.steps.iter().enumerate() {
        let mut values: Vec<(TermId, Value)> = step.values.iter().map(|(&t, v)| (t, v.clone())).collect();
        for constant in system.states.iter().map(|s| s.current).chain(system.inputs.iter().copied()) {
            assert!(step.values.contains_key(&constant), "a value is missing");
        }
        let following = trace.steps.get(i + 1);
        if let Some(following) = following {
            values.extend(system.states.iter().map(|s| (s.next, following.values[&s.current].clone())));
        }
        let m = model(terms, values.iter().map(|(t, v)| (t, v)));
        let mut evaluator = Evaluator::new(&m);
        let mut formulas = Vec::new();
        if violates {
            formulas.extend(&system.constraints);
        }
        if following.is_some() {
            formulas.extend(&transition);
        }
        if i == 0 && violates {
            formulas.extend(&system.init);
        }
        for f in formulas {
            let value = evaluator.value(terms, f);
            assert_eq!(value, Some(Value::Bool(true)), "step {i}: {}", term_to_string(terms, f));
        }
        if violates && following.is_none() {
            assert_eq!(evaluator.value(terms, system.properties[0].formula), Some(Value::Bool(false)));
        }
    }
}

#[test]
fn random_systems_keep_their_steps() {
    let mut updates = 0;
    let mut eliminated = 0;
    for seed in 1..=120u64 {
        let mut terms = Terms::new();
        let random = Rng::new(seed);
        let mut generator = Generator { terms: &mut terms, random };
        let source = generator.system();
        let mut random = generator.random;
        let reduced = reduce(&mut terms, &source);
        let system = &reduced.system;
        for state in &system.states {
            let roots: Vec<TermId> = state.update.into_iter().collect();
            let parts = terms.postorder(&roots);
            assert!(
                system.states.iter().all(|s| !parts.contains(&s.next)),
                "an update mentions a next value"
            );
        }
        let count = |s: &TransitionSystem| s.states.iter().filter(|s| s.update.is_some()).count();
        updates += count(system) - count(&source);
        eliminated += reduced.back.definitions().len();

        let inputs = system.inputs.clone();
        let before = steps(&mut terms, &source, &inputs);
        let after = steps(&mut terms, system, &inputs);
        assert_eq!(before, after, "the steps of system {seed} have changed");

        // Any step of the result is one of the source.
        let constants: Vec<TermId> = system.states.iter().map(|s| s.current).chain(inputs).collect();
        let all: Vec<&Step> = after.iter().collect();
        for _ in 0..all.len().min(12) {
            let step = random.any(&all);
            let next = step[constants.len()..].iter().cloned();
            let next = system.states.iter().map(|s| s.current).zip(next).collect();
            let values = constants.iter().copied().zip(step.iter().cloned()).collect();
            let trace = Trace { property: 0, steps: vec![TraceStep { values }, TraceStep { values: next }] };
            let mut trace = reduced.back.trace(&terms, &trace);
            // The last state has only states here; its inputs are any.
            for &input in &source.inputs {
                let value = terms.default_value(terms.sort_of(input));
                trace.steps[1].values.entry(input).or_insert(value);
            }
            check_trace(&mut terms, &source, &trace, false);
        }

        let (mut reach_before, violation) = explore(&terms, &source);
        let (mut reach_after, trace) = explore(&terms, system);
        assert_eq!(violation.is_some(), trace.is_some(), "the verdict of system {seed} has changed");
        match trace {
            Some(trace) => {
                assert_eq!(violation.map(|v| v.steps.len()), Some(trace.steps.len()));
                let trace = reduced.back.trace(&terms, &trace);
                check_trace(&mut terms, &source, &trace, true);
            }
            None => {
                reach_before.sort();
                reach_after.sort();
                assert_eq!(reach_before, reach_after, "the reachable states of system {seed} have changed");
            }
        }
    }
    // The generator makes what the pass is for.
    assert!(updates > 100, "{updates}");
    assert!(eliminated > 120, "{eliminated}");
}
