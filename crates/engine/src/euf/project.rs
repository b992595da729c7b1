//! Term projection (seed thesis, 3.3.3, algorithms 2 and 3): from one model of a query to a cube of
//! states.
//!
//! [`Projection::justify`] collects literals that make a formula true in the model
//! ([`super::justify`]). [`Projection::cube`] turns the literals into a cube over state variables: a side
//! that mentions an input is replaced by a member of its class that does not.
//!
//! Deviations: a cube holds the literals of the justification, not the whole partition of the terms
//! met (EUFORIA's cubes are quadratic in them); and equalities between state terms that the model makes
//! only through an input are added. What cannot be expressed is dropped, which makes the cube larger
//! than the pre-image: blocking such a cube is still sound, and a counterexample through it is
//! checked against the concrete system anyway.

use super::justify::Justification;
use super::system::AbstractSystem;
use euphonium_smt::Solver;
use euphonium_term::{Op, SortId, TermId, Terms};
use rustc_hash::{FxHashMap, FxHashSet};

/// How many variables and literals of a cube are compared with each other.
const MAX_LEAVES: usize = 12;

/// Only words of at least this width are.
const MIN_WIDTH: u32 = 5;

/// The state of one projection: a model, and what was collected from it.
pub struct Projection<'a> {
    solver: &'a Solver,
    relate_variables: bool,
    /// May a value stand for what cannot be said otherwise?
    by_value: bool,
    why: Justification<&'a Solver>,
}

impl<'a> Projection<'a> {
    /// Projects the model that a solver has found. Cubes say how variables compare if that is wanted, and
    /// name values of inputs.
    pub fn new(solver: &'a Solver, relate_variables: bool, by_value: bool) -> Self {
        Projection { solver, relate_variables, by_value, why: Justification::new(solver) }
    }

    /// Is a Boolean term true in the model? An atom that the solver has no value for is false.
    pub fn is_true(&mut self, terms: &Terms, t: TermId) -> bool {
        self.why.is_true(terms, t)
    }

    /// Collects literals that give a Boolean term the value it has.
    pub fn justify(&mut self, terms: &mut Terms, t: TermId) {
        self.why.justify(terms, t);
    }

    /// The literals collected so far.
    pub fn literals(&self) -> &[TermId] {
        &self.why.literals
    }

    /// The cube over state variables that the literals collected so far amount to. Terms may go
    /// beyond the system's own by `excess` applications.
    pub fn cube(&mut self, terms: &mut Terms, system: &mut AbstractSystem, excess: u32) -> Vec<TermId> {
        let mut cube = CubeBuilder { seen: FxHashSet::default(), literals: Vec::new() };
        let words = self.expressible_words(terms, system, excess);
        let mut members: FxHashMap<u32, Vec<TermId>> = FxHashMap::default();
        for literal in self.why.literals.clone() {
            let negative = terms.op(literal) == Op::Not;
            let atom = if negative { terms.args(literal)[0] } else { literal };
            let (op, args) = (terms.op(atom), terms.args(atom).to_vec());
            if args.is_empty() {
                // A Boolean constant; inputs cannot be spoken of.
                if system.is_state_only(terms, atom) {
                    cube.add(literal);
                }
                continue;
            }
            let said: Vec<Option<TermId>> =
                args.iter().map(|&a| self.express(terms, system, excess, &words, a)).collect();
            let class = if op == Op::Eq && !negative { self.class_of(args[0]) } else { None };
            if let Some(class) = class {
                // Sides that can be said are equal to whatever else of their class can be.
                let best = words.get(&class).copied();
                let list = members.entry(class).or_default();
                for side in said.into_iter().flatten().chain(best) {
                    if !list.contains(&side) {
                        list.push(side);
                    }
                }
                continue;
            }
            if let Some(args) = said.into_iter().collect::<Option<Vec<TermId>>>() {
                let atom = terms.mk(op, &args);
                let literal = if negative { terms.not(atom) } else { atom };
                cube.add(literal);
            }
        }
        let mut classes: Vec<_> = members.into_iter().collect();
        classes.sort_unstable();
        for (_, mut list) in classes {
            // Literals and variables first: they are the simplest to speak of.
            list.sort_by_key(|&t| (terms.args(t).len(), !terms.op(t).is_value(), t));
            for pair in list.windows(2) {
                let equality = terms.eq(pair[0], pair[1]);
                cube.add(equality);
            }
        }
        self.decide_predicates(terms, &system.predicates, &mut cube);
        if self.relate_variables {
            self.relate_leaves(terms, &mut cube);
        }
        cube.literals
    }

    /// Adds which predicates hold, of those that speak of a variable of the cube.
    fn decide_predicates(&self, terms: &mut Terms, predicates: &[TermId], cube: &mut CubeBuilder) {
        if predicates.is_empty() {
            return;
        }
        let is_variable = |t: &TermId| terms.args(*t).is_empty() && !terms.op(*t).is_value();
        let variables: FxHashSet<TermId> =
            terms.postorder(&cube.literals).into_iter().filter(is_variable).collect();
        for &atom in predicates {
            let Some(value) = self.solver.atom_value(terms, atom) else { continue };
            if terms.postorder(&[atom]).iter().any(|t| variables.contains(t)) {
                let literal = if value { atom } else { terms.not(atom) };
                cube.add(literal);
            }
        }
    }

    /// Adds how the variables and literals of the cube compare. The justification does not need it, but
    /// a wider cube may: that two counters run together is said by `i != k`, which no formula of
    /// the system has to mention.
    fn relate_leaves(&self, terms: &mut Terms, cube: &mut CubeBuilder) {
        let mut leaves: Vec<TermId> = terms
            .postorder(&cube.literals)
            .into_iter()
            .filter(|&t| terms.args(t).is_empty() && terms.sort_of(t) != SortId::BOOL)
            .filter(|&t| terms.bv_width(t).is_none_or(|width| width >= MIN_WIDTH))
            .collect();
        leaves.truncate(MAX_LEAVES);
        for (i, &a) in leaves.iter().enumerate() {
            for &b in &leaves[..i] {
                let both_values = terms.op(a).is_value() && terms.op(b).is_value();
                if both_values || terms.sort_of(a) != terms.sort_of(b) {
                    continue;
                }
                let known = |t: TermId| self.why.origin.get(&t).copied().unwrap_or(t);
                let Some(equal) = self.solver.equal_in_model(known(a), known(b)) else { continue };
                let equality = terms.eq(a, b);
                let literal = if equal { equality } else { terms.not(equality) };
                cube.add(literal);
            }
        }
    }

    /// A term over state variables for each class of terms met that has one: what a term of the
    /// class becomes when its arguments are replaced by such terms.
    fn expressible_words(
        &mut self,
        terms: &mut Terms,
        system: &mut AbstractSystem,
        excess: u32,
    ) -> FxHashMap<u32, TermId> {
        let mut met: Vec<TermId> =
            self.why.origin.keys().copied().filter(|&t| terms.sort_of(t) != SortId::BOOL).collect();
        met.sort_unstable();
        let mut best: FxHashMap<u32, TermId> = FxHashMap::default();
        // Arguments come first, so one round is enough unless a class is only said by a later term.
        loop {
            let mut changed = false;
            for &t in &met {
                let Some(class) = self.class_of(t) else { continue };
                if best.contains_key(&class) {
                    continue;
                }
                if let Some(said) = self.rewritten(terms, system, excess, &best, t) {
                    best.insert(class, said);
                    changed = true;
                }
            }
            if !(changed || self.by_value && self.add_value(terms, &met, &mut best)) {
                return best;
            }
        }
    }

    /// Says a class by the value of its bits. True if there was one that had to be.
    fn add_value(&self, terms: &mut Terms, met: &[TermId], best: &mut FxHashMap<u32, TermId>) -> bool {
        for &t in met {
            let known = self.why.origin.get(&t).copied().unwrap_or(t);
            let Some(class) = self.solver.class(known) else { continue };
            if !best.contains_key(&class)
                && let Some(value) = self.solver.value(terms, known)
            {
                best.insert(class, terms.value_term(&value));
                return true;
            }
        }
        false
    }

    /// A term in state variables that the model makes equal to `t`.
    fn express(
        &self,
        terms: &mut Terms,
        system: &mut AbstractSystem,
        excess: u32,
        words: &FxHashMap<u32, TermId>,
        t: TermId,
    ) -> Option<TermId> {
        if terms.sort_of(t) == SortId::BOOL {
            return terms.op(t).is_value().then_some(t);
        }
        self.rewritten(terms, system, excess, words, t)
            .or_else(|| self.class_of(t).and_then(|class| words.get(&class).copied()))
    }

    /// The term itself, if it can be said, or with its arguments replaced by terms of their classes.
    fn rewritten(
        &self,
        terms: &mut Terms,
        system: &mut AbstractSystem,
        excess: u32,
        words: &FxHashMap<u32, TermId>,
        t: TermId,
    ) -> Option<TermId> {
        if expressible(terms, system, t, excess) {
            return Some(t);
        }
        if terms.args(t).is_empty() || terms.op(t) == Op::Ite {
            return None;
        }
        let mut args = Vec::with_capacity(terms.args(t).len());
        for a in terms.args(t).to_vec() {
            args.push(if expressible(terms, system, a, excess) {
                a
            } else {
                *words.get(&self.class_of(a)?)?
            });
        }
        let said = terms.rebuild(t, &args);
        expressible(terms, system, said, excess).then_some(said)
    }

    fn class_of(&self, t: TermId) -> Option<u32> {
        let known = self.why.origin.get(&t).copied().unwrap_or(t);
        self.solver.class(known)
    }
}

/// Can a cube speak of this term?
fn expressible(terms: &Terms, system: &mut AbstractSystem, t: TermId, excess: u32) -> bool {
    // The outermost symbol of a literal, its sign and equality, costs nothing.
    let allowance = match terms.op(t) {
        Op::Not => 2,
        Op::Eq => 1,
        _ => u32::from(terms.sort_of(t) == SortId::BOOL),
    };
    system.is_state_only(terms, t) && system.excess(terms, t) <= excess + allowance
}

struct CubeBuilder {
    seen: FxHashSet<TermId>,
    literals: Vec<TermId>,
}

impl CubeBuilder {
    fn add(&mut self, literal: TermId) {
        if literal != TermId::TRUE && self.seen.insert(literal) {
            self.literals.push(literal);
        }
    }
}
