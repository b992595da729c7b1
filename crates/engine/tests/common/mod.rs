//! Systems built by hand, and one way to check a verdict: its evidence must be accepted.

#![allow(dead_code)] // each test file uses a part

use euphonium_engine::{Engine, NoEvents, Run, Verdict};
use euphonium_evidence::{Subject, check, check_run};
use euphonium_limits::Budget;
use euphonium_problem::{Property, StateVariable, TransitionSystem};
use euphonium_term::{Op, SortId, TermId, Terms};

/// A system under construction.
pub struct Builder {
    pub terms: Terms,
    pub system: TransitionSystem,
}

impl Builder {
    pub fn new() -> Builder {
        Builder { terms: Terms::new(), system: TransitionSystem::default() }
    }

    /// A state variable without an update.
    pub fn state(&mut self, name: &str, sort: SortId) -> TermId {
        let current = self.terms.declare_const(name, sort);
        let next = self.terms.declare_const(&format!("{name}+"), sort);
        self.system.states.push(StateVariable { current, next, update: None, name: name.into() });
        current
    }

    pub fn bv_state(&mut self, name: &str, width: u32) -> TermId {
        let sort = self.terms.bv_sort(width);
        self.state(name, sort)
    }

    pub fn input(&mut self, name: &str, sort: SortId) -> TermId {
        let input = self.terms.declare_const(name, sort);
        self.system.inputs.push(input);
        input
    }

    pub fn update(&mut self, state: TermId, update: TermId) {
        let found = self.system.states.iter_mut().find(|s| s.current == state);
        found.expect("a state variable").update = Some(update);
    }

    pub fn next(&self, state: TermId) -> TermId {
        self.system.states.iter().find(|s| s.current == state).expect("a state variable").next
    }

    pub fn raw(&mut self, op: Op, args: &[TermId]) -> TermId {
        self.terms.raw(op, args)
    }

    pub fn bv(&mut self, width: u32, value: u64) -> TermId {
        self.terms.bv_const(width, value)
    }

    pub fn init_eq(&mut self, state: TermId, value: TermId) {
        let equal = self.raw(Op::Eq, &[state, value]);
        self.system.init.push(equal);
    }

    pub fn property(&mut self, formula: TermId) {
        let name = format!("p{}", self.system.properties.len());
        self.system.properties.push(Property { formula, name: name.as_str().into() });
    }

    /// `state != value` as the property.
    pub fn never(&mut self, state: TermId, value: TermId) {
        let equal = self.raw(Op::Eq, &[state, value]);
        let differs = self.raw(Op::Not, &[equal]);
        self.property(differs);
    }

    /// Runs an engine and insists on its evidence.
    pub fn run(&mut self, engine: &mut dyn Engine) -> Verdict {
        self.run_within(engine, &Budget::default())
    }

    pub fn run_within(&mut self, engine: &mut dyn Engine, budget: &Budget) -> Verdict {
        let verdict = engine.check(&mut self.terms, &self.system, 0, budget, &mut NoEvents);
        let (terms, system, free) = (&mut self.terms, &self.system, Budget::default());
        let accepted = match &verdict {
            Verdict::Safe(proof) => check(terms, Subject::System(system, 0), proof, &free).map(drop),
            Verdict::Unsafe(run) => check_run(terms, Subject::System(system, 0), run).map(drop),
            Verdict::Unknown(_) => Ok(()),
        };
        accepted.unwrap_or_else(|rejected| panic!("{} gave bad evidence: {rejected}", engine.name()));
        verdict
    }
}

/// A counter that starts at `from`, adds one in each step while below `top` and then goes back to zero.
pub fn counter(width: u32, from: u64, top: u64) -> (Builder, TermId) {
    let mut b = Builder::new();
    let x = b.bv_state("x", width);
    let (start, one, last, zero) = (b.bv(width, from), b.bv(width, 1), b.bv(width, top), b.bv(width, 0));
    b.init_eq(x, start);
    let at_top = b.raw(Op::Eq, &[x, last]);
    let more = b.raw(Op::BvAdd, &[x, one]);
    let update = b.raw(Op::Ite, &[at_top, zero, more]);
    b.update(x, update);
    (b, x)
}

/// The number of steps of a trace, or a message.
pub fn depth(verdict: &Verdict) -> usize {
    match verdict {
        Verdict::Unsafe(Run::Trace(trace)) => trace.steps.len() - 1,
        other => panic!("expected a trace, got {other:?}"),
    }
}
