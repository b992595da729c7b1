//! Bringing a transition relation into functional form as far as its shape allows.
//!
//! Programs translated into transition systems name every intermediate value: `(= y t)` with an input
//! `y` for each instruction, `(= x' y)` for what is kept, and pairs of guarded equations where control
//! flow joins. Seen from an engine that reads next states as functions of current ones, all that is one
//! system of equations over unknowns, the inputs and the next-state constants. It is solved in rounds,
//! each linear in the size of the system:
//!
//! 1. `definition` chooses conjuncts that define an unknown;
//! 2. `expand` replaces unknowns by their definitions everywhere, dropping definitions that would
//!    make a cycle;
//! 3. `guarded` makes updates of case distinctions.
//!
//! Invariants:
//!
//! * The states stay, and so do `current` and `next`. The steps of the result, projected to its own states
//!   and inputs, are exactly those of the source; hence the reachable states, the verdicts and the
//!   inductive invariants are the same.
//! * An input is eliminated only if nothing but the transition relation mentions it: in every state it then
//!   has exactly the value of its definition, and no state, the last one of a trace included, asks for
//!   another.
//! * No update mentions a next-state constant.

mod back;
mod definition;
mod expand;
mod guarded;

pub use back::ReduceBack;

use crate::ts::{StateVariable, TransitionSystem};
use euphonium_term::build::Simplifier;
use euphonium_term::{Op, TermId, Terms, reach};
use expand::{Definition, Expander, Kind};
use rustc_hash::FxHashSet;

/// A bound on the rounds. Each one but the last eliminates, refuses or rewrites something, and two to four
/// are usual; what is left after this many stays in the relation.
const ROUNDS: usize = 24;

/// A system in functional form, as far as it could be brought into it.
#[derive(Clone, Debug)]
pub struct Reduced {
    /// The system.
    pub system: TransitionSystem,
    /// The way back.
    pub back: ReduceBack,
}

/// Eliminates inputs that equations define and makes updates of what determines next values.
pub fn reduce(terms: &mut Terms, system: &TransitionSystem) -> Reduced {
    let mut reduction = Reduction::new(terms, system);
    for _ in 0..ROUNDS {
        if !reduction.round(terms) {
            break;
        }
    }
    reduction.finish(terms, system)
}

/// The system between two rounds.
struct Reduction {
    states: Vec<StateVariable>,
    init: Vec<TermId>,
    constraints: Vec<TermId>,
    relation: Vec<TermId>,
    /// All next-state constants.
    nexts: FxHashSet<TermId>,
    /// The inputs that may be eliminated and have not been.
    eliminable: FxHashSet<TermId>,
    /// The eliminated inputs, with definitions over what was not eliminated by then.
    eliminated: Vec<(TermId, TermId)>,
    /// Conjuncts that did not do as a definition of an unknown, with that unknown.
    refused: FxHashSet<(TermId, TermId)>,
}

impl Reduction {
    fn new(terms: &mut Terms, system: &TransitionSystem) -> Reduction {
        let mut simplifier = Simplifier::default();
        let mut states = system.states.clone();
        for state in &mut states {
            state.update = state.update.map(|update| simplifier.simplify(terms, update));
        }
        let mut simplified = |terms: &mut Terms, list: &[TermId]| {
            let list: Vec<TermId> = list.iter().map(|&t| simplifier.simplify(terms, t)).collect();
            split(terms, &list)
        };
        let init = simplified(terms, &system.init);
        let constraints = simplified(terms, &system.constraints);
        let relation = simplified(terms, &system.relation);
        let properties = system.properties.iter().map(|p| p.formula);
        let roots: Vec<TermId> = init.iter().chain(&constraints).copied().chain(properties).collect();
        let kept: FxHashSet<TermId> = terms.postorder(&roots).into_iter().collect();
        Reduction {
            nexts: states.iter().map(|s| s.next).collect(),
            eliminable: system.inputs.iter().copied().filter(|input| !kept.contains(input)).collect(),
            eliminated: Vec::new(),
            refused: FxHashSet::default(),
            states,
            init,
            constraints,
            relation,
        }
    }

    /// Solves for what can be solved for now; false if nothing changed.
    fn round(&mut self, terms: &mut Terms) -> bool {
        let before = self.relation.clone();
        let undetermined = self.undetermined();
        let candidates =
            definition::choose(terms, &self.relation, &undetermined, &self.eliminable, &self.refused);

        let mut expander = Expander::new(&self.nexts);
        let updates: Vec<(TermId, TermId)> =
            self.states.iter().filter_map(|s| Some((s.next, s.update?))).collect();
        for &(next, term) in &updates {
            expander.define(next, Definition { term, kind: Kind::Update });
        }
        for candidate in &candidates {
            expander.define(candidate.unknown, candidate.definition);
        }
        // Updates come first, because what they need must not depend on next-state constants.
        let is_next = |unknown: &TermId| self.nexts.contains(unknown);
        let unknowns = updates.iter().map(|u| u.0).chain(candidates.iter().map(|c| c.unknown));
        let (nexts, inputs): (Vec<TermId>, Vec<TermId>) = unknowns.partition(is_next);
        for &next in &nexts {
            expander.expand(terms, next);
        }
        expander.allow_nexts();
        for &input in &inputs {
            expander.expand(terms, input);
        }

        let mut consumed = FxHashSet::default();
        for candidate in &candidates {
            let unknown = candidate.unknown;
            if !expander.is_defined(unknown) {
                self.refused.insert((candidate.conjunct, unknown));
                continue;
            }
            consumed.insert(candidate.conjunct);
            if self.eliminable.remove(&unknown) {
                self.eliminated.push((unknown, expander.expand(terms, unknown)));
            }
        }
        for state in &mut self.states {
            if expander.is_defined(state.next) {
                state.update = Some(expander.expand(terms, state.next));
            }
        }
        let rest = self.relation.iter().filter(|conjunct| !consumed.contains(conjunct));
        let rest: Vec<TermId> = rest.map(|&conjunct| expander.expand(terms, conjunct)).collect();
        self.relation = split(terms, &rest);

        let undetermined = self.undetermined();
        let updates = guarded::solve(terms, &mut self.relation, &undetermined);
        for state in self.states.iter_mut().filter(|s| s.update.is_none()) {
            state.update = updates.get(&state.next).copied();
        }
        !candidates.is_empty() || !updates.is_empty() || self.relation != before
    }

    /// The next-state constants of the variables without an update.
    fn undetermined(&self) -> FxHashSet<TermId> {
        self.states.iter().filter(|s| s.update.is_none()).map(|s| s.next).collect()
    }

    fn finish(self, terms: &mut Terms, source: &TransitionSystem) -> Reduced {
        let mut system = TransitionSystem {
            states: self.states,
            inputs: Vec::new(),
            init: self.init,
            relation: self.relation,
            constraints: self.constraints,
            properties: source.properties.clone(),
        };
        let mut roots: Vec<TermId> = system.states.iter().filter_map(|s| s.update).collect();
        roots.extend(system.init.iter().chain(&system.relation).chain(&system.constraints));
        roots.extend(system.properties.iter().map(|p| p.formula));
        let mentioned: FxHashSet<TermId> = terms.postorder(&roots).into_iter().collect();
        let eliminated: FxHashSet<TermId> = self.eliminated.iter().map(|e| e.0).collect();
        let (inputs, gone) = source.inputs.iter().partition::<Vec<_>, _>(|&input| mentioned.contains(input));
        system.inputs = inputs;
        let dropped = gone.into_iter().filter(|input| !eliminated.contains(input)).collect();
        let definitions = closed(terms, &self.nexts, self.eliminated);
        let back = ReduceBack::new(&system.states, definitions, dropped);
        Reduced { system, back }
    }
}

/// Definitions that do not mention the inputs they define. They have no cycle: none mentions an input that
/// was eliminated before it.
fn closed(
    terms: &mut Terms,
    nexts: &FxHashSet<TermId>,
    definitions: Vec<(TermId, TermId)>,
) -> Vec<(TermId, TermId)> {
    let mut expander = Expander::new(nexts);
    expander.allow_nexts();
    for &(input, term) in &definitions {
        expander.define(input, Definition { term, kind: Kind::Input });
    }
    definitions.into_iter().map(|(input, _)| (input, expander.expand(terms, input))).collect()
}

/// The conjuncts of formulas in normal form, each once, where a negated disjunction is a conjunction, too.
fn split(terms: &mut Terms, formulas: &[TermId]) -> Vec<TermId> {
    let mut found = Vec::new();
    reach(formulas.iter().rev().copied().collect::<Vec<_>>(), |t, open| {
        let negated = guarded::under_not(terms, t).filter(|&inner| terms.op(inner) == Op::Or);
        match (negated, terms.op(t)) {
            (Some(inner), _) => {
                let args = terms.args(inner).to_vec();
                open.extend(args.into_iter().rev().map(|arg| terms.not(arg)));
            }
            (None, Op::And) => open.extend(terms.args(t).iter().rev()),
            (None, Op::True) => {}
            (None, _) => found.push(t),
        }
    });
    found
}
