//! A transition system as Horn clauses over one predicate, and back.
//!
//! `Inv` is the set of states: initial states are in it, steps lead from it into it, and no state of it
//! violates the property. An interpretation of `Inv` is an inductive invariant, a derivation a trace. So
//! engines for clauses work on systems.

use super::back::PredicateDefinition;
use super::clause::{Atom, HornClause, HornProblem};
use super::derivation::Derivation;
use crate::functional::negation;
use crate::trace::{Trace, TraceStep};
use crate::ts::TransitionSystem;
use euphonium_smtlib::Position;
use euphonium_term::{FunId, Op, SortId, TermId, Terms};
use rustc_hash::{FxHashMap, FxHashSet};

/// The clauses of a system and one of its properties.
pub struct SystemClauses {
    /// The first is about initial states, the second about steps, the third the query.
    pub problem: HornProblem,
    predicate: FunId,
    /// Current states, then inputs.
    here: Vec<TermId>,
    states: usize,
    property: usize,
}

impl SystemClauses {
    /// None for systems with functions, and for those whose initial states depend on inputs: clauses would
    /// forget which.
    pub fn of(terms: &mut Terms, system: &TransitionSystem, property: usize) -> Option<SystemClauses> {
        let current: Vec<TermId> = system.states.iter().map(|s| s.current).collect();
        let next: Vec<TermId> = system.states.iter().map(|s| s.next).collect();
        let here = [&current[..], &system.inputs].concat();
        let step = [&here[..], &next].concat();
        let sorts: Vec<SortId> = current.iter().map(|&s| terms.sort_of(s)).collect();
        let predicate = terms.declare("Inv", &sorts, SortId::BOOL);
        let at = |args: &[TermId]| Atom { predicate, args: args.to_vec() };
        let mut violated = system.constraints.clone();
        violated.push(negation(terms, system.properties.get(property)?.formula));
        let mut steps = system.constraints.clone();
        steps.extend(system.transition(terms));
        let clause = |variables: &[TermId], body: Vec<Atom>, guard: Vec<TermId>, head| HornClause {
            position: Position { line: 0, column: 0 },
            variables: variables.to_vec(),
            body,
            guard,
            head,
        };
        let clauses = vec![
            clause(&current, Vec::new(), system.init.clone(), Some(at(&current))),
            clause(&step, vec![at(&current)], steps, Some(at(&next))),
            clause(&here, vec![at(&current)], violated, None),
        ];
        for clause in &clauses {
            let own: FxHashSet<TermId> = clause.variables.iter().copied().collect();
            let foreign = |&t: &TermId| matches!(terms.op(t), Op::App(_)) && !own.contains(&t);
            if terms.postorder(&clause.guard).iter().any(foreign) {
                return None;
            }
        }
        let problem = HornProblem { file: "".into(), predicates: vec![predicate], clauses };
        Some(SystemClauses { problem, predicate, here, states: current.len(), property })
    }

    /// The invariant that an interpretation is.
    pub fn invariant(&self, terms: &mut Terms, definitions: &[PredicateDefinition]) -> Option<TermId> {
        let definition = definitions.iter().find(|d| d.predicate == self.predicate)?;
        let mut map = FxHashMap::default();
        for (&param, &state) in definition.params.iter().zip(&self.here[..self.states]) {
            map.insert(terms.var(param), state);
        }
        Some(terms.substitute(definition.body, &map))
    }

    /// The trace that a derivation is.
    pub fn trace(&self, derivation: &Derivation) -> Option<Trace> {
        let mut steps = Vec::new();
        let mut at = derivation.steps.len().checked_sub(1);
        while let Some(step) = at.and_then(|at| derivation.steps.get(at)) {
            // An initial state is told by the step that leaves it, or by the query.
            if step.clause > 0 {
                let values = self.here.iter().copied().zip(step.values.iter().cloned()).collect();
                steps.push(TraceStep { values });
            }
            at = step.premises.first().copied();
        }
        steps.reverse();
        (!steps.is_empty()).then_some(Trace { property: self.property, steps })
    }
}
