//! Horn clauses in normal form.

use euphonium_smtlib::Position;
use euphonium_term::{FunId, SortId, TermId, Terms};
use rustc_hash::FxHashMap;
use std::sync::Arc;

/// A predicate applied to arguments.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Atom {
    /// The predicate.
    pub predicate: FunId,
    /// Terms over the clause's variables.
    pub args: Vec<TermId>,
}

/// For all values of the variables: if the body's atoms and the guard hold, so does the head.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct HornClause {
    /// Where its command is.
    pub position: Position,
    /// The constants that stand for its universally quantified variables. Clauses share them.
    pub variables: Vec<TermId>,
    /// The predicates of the body; a clause with at most one is linear.
    pub body: Vec<Atom>,
    /// Conjuncts without predicates.
    pub guard: Vec<TermId>,
    /// The head; a query has none, that is, it implies `false`.
    pub head: Option<Atom>,
}

/// A set of clauses; the question is whether some interpretation of the predicates satisfies all.
#[derive(Clone, Default, PartialEq, Eq, Debug)]
pub struct HornProblem {
    /// The file, for errors about clauses.
    pub file: Arc<str>,
    /// The predicates in the order of their declaration.
    pub predicates: Vec<FunId>,
    /// The clauses in the order of the file.
    pub clauses: Vec<HornClause>,
}

/// Constants for the variables of clauses. No two clauses are looked at together, so each may use the
/// same ones, and a system has few inputs.
#[derive(Default)]
pub(super) struct Pool {
    constants: FxHashMap<SortId, Vec<TermId>>,
    used: FxHashMap<SortId, usize>,
    /// What the present clause uses.
    pub taken: Vec<TermId>,
    count: usize,
}

impl Pool {
    /// A new clause begins.
    pub fn restart(&mut self) {
        self.used.clear();
        self.taken.clear();
    }

    /// A constant that the present clause does not use yet.
    pub fn take(&mut self, terms: &mut Terms, sort: SortId) -> TermId {
        let constants = self.constants.entry(sort).or_default();
        let used = self.used.entry(sort).or_default();
        if *used == constants.len() {
            constants.push(terms.declare_const(&format!("y{}", self.count), sort));
            self.count += 1;
        }
        *used += 1;
        self.taken.push(constants[*used - 1]);
        constants[*used - 1]
    }
}
