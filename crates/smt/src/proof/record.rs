//! The handle through which all parts of a solver write to one log.
//!
//! The SAT search reports clauses without knowing where they come from. So whoever adds a clause says
//! why beforehand ([`ProofHandle::because`]), and the search's report picks the reason up. A definition
//! of the circuits stays the reason until another is said, for it brings several clauses.
//!
//! Invariant: no step names a term, sort or function that was not told before. The circuits see terms
//! without their arena, so the encoder declares a term before it hands it over.

use super::{Answer, Atom, Head, ProofWriter, Reason, Refutation, Step};
use crate::circuit::{AigLit, CircuitLog, Definition};
use euphonium_sat::{ClauseId, Lit, ProofLog};
use euphonium_term::symbol::quote;
use euphonium_term::{BottomUp, Op, Sort, SortId, TermId, Terms, Value};
use rustc_hash::FxHashMap;
use std::collections::BTreeSet;
use std::io;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// A log that is being written; clones write to the same.
#[derive(Clone)]
pub struct ProofHandle(Arc<Mutex<Recorder>>);

struct Recorder {
    writer: Box<dyn ProofWriter + Send>,
    started: bool,
    state: State,
}

/// What has to be remembered for one solver.
#[derive(Default)]
struct State {
    // By number: was it told?
    terms: Vec<bool>,
    sorts: Vec<bool>,
    functions: Vec<bool>,
    reason: Option<Reason>,
    // Clauses that may refute a query: the empty one, units, and what was derived last.
    empty: Option<ClauseId>,
    units: BTreeSet<(Lit, ClauseId)>,
    unit_of: FxHashMap<ClauseId, Lit>,
    derived: Option<(ClauseId, Vec<Lit>)>,
}

fn first_time(seen: &mut Vec<bool>, index: usize) -> bool {
    if seen.len() <= index {
        seen.resize(index + 1, false);
    }
    !std::mem::replace(&mut seen[index], true)
}

impl Recorder {
    fn step(&mut self, step: Step<'_>) {
        self.writer.step(&step);
    }

    fn declare_sort(&mut self, terms: &Terms, sort: SortId) {
        if first_time(&mut self.state.sorts, sort.index()) {
            self.step(Step::Sort { id: sort, name: &terms.sort_name(sort) });
        }
    }

    fn declare(&mut self, terms: &Terms, root: TermId) {
        let mut walk = BottomUp::new(root);
        while let Some(t) = walk.next(terms, |t| self.state.terms.get(t.index()) == Some(&true)) {
            self.declare_one(terms, t);
        }
    }

    /// Tells a term whose arguments are told.
    fn declare_one(&mut self, terms: &Terms, t: TermId) {
        if !first_time(&mut self.state.terms, t.index()) {
            return;
        }
        let (sort, args) = (terms.sort_of(t), terms.args(t));
        self.declare_sort(terms, sort);
        let operator;
        let head = match terms.op(t) {
            Op::App(f) => {
                if first_time(&mut self.state.functions, f.index()) {
                    let function = terms.function(f);
                    for &sort in function.params.iter().chain([&function.result]) {
                        self.declare_sort(terms, sort);
                    }
                    self.step(Step::Function { id: f, function });
                }
                Head::Function(f)
            }
            op => {
                operator = operator_name(terms, t, op);
                Head::Operator(&operator)
            }
        };
        self.step(Step::Term { id: t, sort, head, args });
    }

    /// Remembers a clause that may refute a query.
    fn note(&mut self, id: ClauseId, lits: &[Lit]) {
        match lits {
            [] => self.state.empty = Some(id),
            &[unit] => {
                self.state.units.insert((unit, id));
                self.state.unit_of.insert(id, unit);
            }
            _ => {}
        }
    }

    fn refutation(&self, failed: &[Lit]) -> Refutation {
        let state = &self.state;
        if let Some(id) = state.empty {
            return Refutation::Clause(id);
        }
        if let Some(&lit) = failed.iter().find(|&&lit| failed.contains(&!lit)) {
            return Refutation::Opposite(lit);
        }
        for &lit in failed {
            let range = (!lit, ClauseId(0))..=(!lit, ClauseId(u64::MAX));
            if let Some(&(_, id)) = state.units.range(range).next() {
                return Refutation::Clause(id);
            }
        }
        match &state.derived {
            Some((id, lits)) if lits.iter().all(|&lit| failed.contains(&!lit)) => Refutation::Clause(*id),
            _ => Refutation::Missing,
        }
    }
}

/// The word for a head that is no function.
fn operator_name(terms: &Terms, t: TermId, op: Op) -> String {
    match op {
        Op::BvConst(v) => match terms.value(v) {
            Value::Bv(value) => value.to_binary(),
            _ => unreachable!("a bit-vector literal has a bit-vector value"),
        },
        Op::IntConst(v) | Op::RealConst(v) => match terms.value(v) {
            Value::Int(n) => n.to_string(),
            // A real is written as a fraction, be it a whole number.
            Value::Real(n) => format!("{}/{}", n.numerator(), n.denominator()),
            _ => unreachable!("a number has a number as its value"),
        },
        Op::Divisible(v) => match terms.value(v) {
            Value::Int(n) => format!("(_ divisible {n})"),
            _ => unreachable!("a divisor is an integer"),
        },
        Op::Element(n) => {
            let sort = terms.sort_of(t);
            let name = match terms.sort_data(sort) {
                Sort::Uninterpreted { name, .. } => name,
                _ => "",
            };
            format!("(as {} {})", quote(&format!("@{name}_{n}")), terms.sort_name(sort))
        }
        Op::ConstArray => format!("(as const {})", terms.sort_name(terms.sort_of(t))),
        op => op.describe(),
    }
}

impl ProofHandle {
    /// A log that goes to a writer.
    pub fn new(writer: impl ProofWriter + Send + 'static) -> ProofHandle {
        let recorder = Recorder { writer: Box::new(writer), started: false, state: State::default() };
        ProofHandle(Arc::new(Mutex::new(recorder)))
    }

    /// Writes out what was held back. Tells the first thing that went wrong since the start.
    pub fn finish(&self) -> io::Result<()> {
        self.recorder().writer.finish()
    }

    fn recorder(&self) -> MutexGuard<'_, Recorder> {
        // A panic elsewhere leaves a log that ends early, which is still a log.
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub(crate) fn step(&self, step: Step<'_>) {
        self.recorder().step(step);
    }

    /// A solver starts to write to this log.
    pub(crate) fn start(&self) {
        let mut recorder = self.recorder();
        if std::mem::replace(&mut recorder.started, true) {
            recorder.state = State::default();
            recorder.step(Step::Reset);
        }
    }

    /// Tells a term and everything below it.
    pub(crate) fn declare(&self, terms: &Terms, t: TermId) {
        self.recorder().declare(terms, t);
    }

    /// Tells an assertion.
    pub(crate) fn assertion(&self, terms: &Terms, depth: usize, term: TermId) {
        let mut recorder = self.recorder();
        recorder.declare(terms, term);
        recorder.step(Step::Assertion { depth, term });
    }

    /// Tells a normal form.
    pub(crate) fn rewritten(&self, terms: &Terms, from: TermId, to: TermId) {
        let mut recorder = self.recorder();
        recorder.declare(terms, from);
        recorder.declare(terms, to);
        recorder.step(Step::Rewritten { from, to });
    }

    /// Tells a fact and the conjuncts of which it consists.
    pub(crate) fn facts(&self, terms: &Terms, depth: usize, from: TermId, fact: TermId) {
        let mut recorder = self.recorder();
        recorder.declare(terms, fact);
        recorder.step(Step::Fact { depth, fact, from });
        for conjunct in terms.conjuncts(&[fact]) {
            recorder.step(Step::Fact { depth, fact: conjunct, from: fact });
        }
    }

    /// Everything will be encoded anew.
    pub(crate) fn reencoded(&self) {
        let mut recorder = self.recorder();
        let State { terms, sorts, functions, .. } = std::mem::take(&mut recorder.state);
        recorder.state = State { terms, sorts, functions, ..State::default() };
        recorder.step(Step::Reencoded);
    }

    /// Tells what a literal stands for.
    pub(crate) fn literal(&self, terms: &Terms, lit: Lit, term: TermId, normal: TermId) {
        let mut recorder = self.recorder();
        recorder.declare(terms, term);
        recorder.step(Step::Literal { lit, term, normal });
    }

    pub(crate) fn atom(&self, lit: Lit, what: Atom) {
        self.step(Step::Atom { lit, what });
    }

    /// The reason of the next clause.
    pub(crate) fn because(&self, reason: Reason) {
        self.recorder().state.reason = Some(reason);
    }

    /// The last query has no model, because of these assumptions.
    pub(crate) fn unsat(&self, failed: &[Lit]) {
        let mut recorder = self.recorder();
        let refutation = recorder.refutation(failed);
        debug_assert_ne!(refutation, Refutation::Missing, "no clause refutes {failed:?}");
        recorder.step(Step::Answer(Answer::Unsat(refutation)));
    }
}

impl ProofLog for ProofHandle {
    fn input(&mut self, id: ClauseId, lits: &[Lit]) {
        let mut recorder = self.recorder();
        let reason = recorder.state.reason.take().unwrap_or(Reason::Given);
        recorder.step(Step::Clause { id, lits, reason: &reason });
        recorder.note(id, lits);
        if matches!(reason, Reason::Definition { .. }) {
            recorder.state.reason = Some(reason);
        }
    }

    fn theory_lemma(&mut self, id: ClauseId, lits: &[Lit]) {
        let mut recorder = self.recorder();
        recorder.step(Step::Lemma { id, lits });
        recorder.note(id, lits);
    }

    fn derived(&mut self, id: ClauseId, lits: &[Lit], hints: &[ClauseId]) {
        let mut recorder = self.recorder();
        recorder.step(Step::Derived { id, lits, hints });
        recorder.note(id, lits);
        let derived = recorder.state.derived.get_or_insert_with(|| (id, Vec::new()));
        derived.0 = id;
        derived.1.clear();
        derived.1.extend_from_slice(lits);
    }

    fn deleted(&mut self, id: ClauseId) {
        let mut recorder = self.recorder();
        if let Some(unit) = recorder.state.unit_of.remove(&id) {
            recorder.state.units.remove(&(unit, id));
        }
        recorder.state.empty = recorder.state.empty.filter(|&empty| empty != id);
        recorder.state.derived.take_if(|(derived, _)| *derived == id);
        recorder.step(Step::Deleted { id });
    }
}

impl CircuitLog for ProofHandle {
    fn input(&mut self, node: AigLit) {
        self.step(Step::Input { node });
    }

    fn and_gate(&mut self, node: AigLit, a: AigLit, b: AigLit) {
        self.step(Step::Gate { node, inputs: [a, b] });
    }

    fn word(&mut self, term: TermId, bits: &[AigLit]) {
        self.step(Step::Word { term, bits });
    }

    fn definition(&mut self, kind: Definition, node: AigLit, output: Lit, inputs: &[Lit]) {
        let mut recorder = self.recorder();
        recorder.step(Step::Definition { kind, node, output, inputs });
        recorder.state.reason = Some(Reason::Definition { output });
    }
}
