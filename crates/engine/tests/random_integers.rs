//! Random systems of integers that stay within a small box, against a search of all their states.

use euphonium_engine::{
    Bmc, ClauseEngine, Engine, EufIc3, Imc, KInduction, Linear, NoEvents, Proof, Run, Spacer,
};
use euphonium_engine::{Task, Unknown, Verdict};
use euphonium_evidence::{Subject, check, replay};
use euphonium_limits::Budget;
use euphonium_problem::{Property, StateVariable, TransitionSystem};
use euphonium_term::{Op, SortId, TermId, Terms};
use proptest::prelude::*;
use std::collections::HashSet;
use std::time::{Duration, Instant};

const LOW: i64 = -3;
const HIGH: i64 = 4;

/// `p·x + q·y + r·i + c`, kept within the box by clamping.
type Sum = [i64; 4];

/// When `p·x + q·y ≤ c` the variables become the first sums, else the second.
#[derive(Clone, Debug)]
struct Machine {
    guard: [i64; 3],
    then: [Sum; 2],
    otherwise: [Sum; 2],
    start: [i64; 2],
    /// Bad states: `p·x + q·y = c`.
    bad: [i64; 3],
    /// The input is within 0 and this.
    inputs: i64,
}

impl Machine {
    fn step(&self, [x, y]: [i64; 2], i: i64) -> [i64; 2] {
        let [p, q, c] = self.guard;
        let sums = if p * x + q * y <= c { &self.then } else { &self.otherwise };
        sums.map(|[p, q, r, c]| (p * x + q * y + r * i + c).clamp(LOW, HIGH))
    }

    fn is_bad(&self, [x, y]: [i64; 2]) -> bool {
        self.bad[0] * x + self.bad[1] * y == self.bad[2]
    }

    /// The number of steps to the nearest bad state.
    fn distance(&self) -> Option<usize> {
        let mut seen = HashSet::from([self.start]);
        let mut frontier = vec![self.start];
        for depth in 0.. {
            if frontier.iter().any(|&state| self.is_bad(state)) {
                return Some(depth);
            }
            let mut next = Vec::new();
            for state in frontier {
                for i in 0..=self.inputs {
                    let successor = self.step(state, i);
                    if seen.insert(successor) {
                        next.push(successor);
                    }
                }
            }
            if next.is_empty() {
                return None;
            }
            frontier = next;
        }
        unreachable!("the box is finite")
    }

    /// The same as a system; with `relation`, the next values are bounded by a relation instead of given by
    /// updates.
    fn system(&self, terms: &mut Terms, relation: bool) -> TransitionSystem {
        let names = ["x", "y"];
        let current = names.map(|name| terms.declare_const(name, SortId::INT));
        let next = names.map(|name| terms.declare_const(&format!("{name}'"), SortId::INT));
        let input = terms.declare_const("i", SortId::INT);
        let sum = |terms: &mut Terms, factors: &[i64], constant: i64, of: &[TermId]| {
            let mut parts = vec![terms.int_const(constant)];
            for (&factor, &x) in factors.iter().zip(of) {
                let factor = terms.int_const(factor);
                parts.push(terms.raw(Op::Mul, &[factor, x]));
            }
            terms.raw(Op::Add, &parts)
        };
        let [p, q, c] = self.guard;
        let left = sum(terms, &[p, q], 0, &current);
        let limit = terms.int_const(c);
        let guard = terms.raw(Op::Le, &[left, limit]);
        let (low, high) = (terms.int_const(LOW), terms.int_const(HIGH));
        let clamped = |terms: &mut Terms, t: TermId| {
            let too_high = terms.raw(Op::Gt, &[t, high]);
            let upper = terms.raw(Op::Ite, &[too_high, high, t]);
            let too_low = terms.raw(Op::Lt, &[t, low]);
            terms.raw(Op::Ite, &[too_low, low, upper])
        };
        let mut system = TransitionSystem { inputs: vec![input], ..TransitionSystem::default() };
        for k in 0..2 {
            let [then, otherwise] = [self.then[k], self.otherwise[k]].map(|[p, q, r, c]| {
                let t = sum(terms, &[p, q, r], c, &[current[0], current[1], input]);
                clamped(terms, t)
            });
            let value = terms.raw(Op::Ite, &[guard, then, otherwise]);
            let update = (!relation).then_some(value);
            if relation {
                let at_most = terms.raw(Op::Le, &[next[k], value]);
                let at_least = terms.raw(Op::Ge, &[next[k], value]);
                system.relation.extend([at_most, at_least]);
            }
            system.states.push(StateVariable {
                current: current[k],
                next: next[k],
                update,
                name: names[k].into(),
            });
            let start = terms.int_const(self.start[k]);
            system.init.push(terms.raw(Op::Eq, &[current[k], start]));
        }
        let (zero, most) = (terms.int_const(0), terms.int_const(self.inputs));
        system.constraints.push(terms.raw(Op::Le, &[zero, input]));
        system.constraints.push(terms.raw(Op::Le, &[input, most]));
        let left = sum(terms, &self.bad[..2], 0, &current);
        let value = terms.int_const(self.bad[2]);
        let bad = terms.raw(Op::Eq, &[left, value]);
        let formula = terms.raw(Op::Not, &[bad]);
        system.properties.push(Property { formula, name: "p".into() });
        system
    }
}

/// A system as Horn clauses.
struct AsClauses(Spacer);

impl Engine for AsClauses {
    fn name(&self) -> &'static str {
        "spacer"
    }

    fn decide(&mut self, task: Task<'_>) -> Result<Verdict, Unknown> {
        Ok(self.0.check_system(task.terms, task.system, task.property, task.budget, task.events))
    }
}

fn machine() -> impl Strategy<Value = Machine> {
    let small = -2i64..=2;
    let sum = || prop::array::uniform4(-2i64..=2);
    let guard = (small.clone(), small.clone(), -4i64..=4).prop_map(|(p, q, c)| [p, q, c]);
    let bad = (small.clone(), small, -6i64..=6).prop_map(|(p, q, c)| [p, q, c]);
    let start = prop::array::uniform2(LOW..=HIGH);
    (guard, [sum(), sum()], [sum(), sum()], start, bad, 0i64..=2).prop_map(
        |(guard, then, otherwise, start, bad, inputs)| Machine { guard, then, otherwise, start, bad, inputs },
    )
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(60))]

    #[test]
    fn engines_agree_with_enumeration(machine in machine(), relation in any::<bool>()) {
        let distance = machine.distance();
        let engines: [Box<dyn Engine>; 6] = [
            Box::new(Bmc { max_depth: Some(8) }),
            Box::new(KInduction { max_depth: Some(8), ..KInduction::default() }),
            Box::new(EufIc3::default()),
            Box::new(Linear::default()),
            Box::new(Imc { max_depth: Some(8), ..Imc::default() }),
            Box::new(AsClauses(Spacer::default())),
        ];
        for mut engine in engines {
            let mut terms = Terms::new();
            let system = machine.system(&mut terms, relation);
            let deadline = Instant::now() + Duration::from_secs(2);
            let budget = Budget { deadline: Some(deadline), ..Budget::default() };
            let verdict = engine.check(&mut terms, &system, 0, &budget, &mut NoEvents);
            match (verdict, distance) {
                (Verdict::Safe(_), Some(depth)) => {
                    prop_assert!(false, "{} proves what is violated after {depth} steps", engine.name());
                }
                (Verdict::Unsafe(Run::Trace(trace)), distance) => {
                    let far = distance.is_some_and(|depth| trace.steps.len() > depth);
                    prop_assert!(far, "{}", engine.name());
                    prop_assert!(replay(&terms, &system, &trace).is_ok(), "{}", engine.name());
                }
                (Verdict::Safe(proof @ Proof::Inductive(_)), None) => {
                    let checked = check(&mut terms, Subject::System(&system, 0), &proof, &Budget::default());
                    prop_assert!(checked.is_ok(), "{}: {checked:?}", engine.name());
                }
                _ => {}
            }
        }
    }
}
