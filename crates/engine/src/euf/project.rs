//! Term projection (seed thesis, 3.3.3, algorithms 2 and 3): from one model of a query to a cube of
//! states.
//!
//! [`Projection::justify`] walks a formula and collects literals that make it true in the model: one
//! child of a true disjunction or false conjunction, the taken branch of an `ite` with its
//! condition. [`Projection::cube`] turns the literals into a cube over state variables: a side that
//! mentions an input is replaced by a member of its class that does not.
//!
//! Deviations: a cube holds the literals of the justification, not the whole partition of the terms
//! met (EUFORIA's cubes are quadratic in them); and equalities between state terms that the model makes
//! only through an input are added. What cannot be expressed is dropped, which makes the cube larger
//! than the pre-image: blocking such a cube is still sound, and a counterexample through it is
//! checked against the concrete system anyway.

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
    /// Memo: truth of Boolean terms.
    truth: FxHashMap<TermId, bool>,
    /// Memo: terms with `ite`s replaced by their taken branches.
    stripped: FxHashMap<TermId, TermId>,
    /// By stripped term: a term of its class that the solver knows.
    origin: FxHashMap<TermId, TermId>,
    work: Vec<TermId>,
    justified: FxHashSet<TermId>,
    /// Literals, in the order in which they were met.
    pub literals: Vec<TermId>,
    seen: FxHashSet<TermId>,
}

impl<'a> Projection<'a> {
    /// Projects the model that a solver has found. Cubes say how variables compare if that is wanted, and
    /// name values of inputs.
    pub fn new(solver: &'a Solver, relate_variables: bool, by_value: bool) -> Self {
        Projection {
            solver,
            relate_variables,
            by_value,
            truth: FxHashMap::default(),
            stripped: FxHashMap::default(),
            origin: FxHashMap::default(),
            work: Vec::new(),
            justified: FxHashSet::default(),
            literals: Vec::new(),
            seen: FxHashSet::default(),
        }
    }

    /// Is a Boolean term true in the model? An atom that the solver has no value for is false.
    pub fn is_true(&mut self, terms: &Terms, t: TermId) -> bool {
        let mut stack = vec![t];
        while let Some(&top) = stack.last() {
            if self.truth.contains_key(&top) {
                stack.pop();
                continue;
            }
            let args = terms.args(top);
            let structural = is_structural(terms, top);
            if structural {
                let open: Vec<TermId> =
                    args.iter().copied().filter(|a| !self.truth.contains_key(a)).collect();
                if !open.is_empty() {
                    stack.extend(open);
                    continue;
                }
            }
            stack.pop();
            let arg = |i: usize| self.truth[&args[i]];
            let value = match terms.op(top) {
                Op::True => true,
                Op::False => false,
                Op::Not => !arg(0),
                Op::And => args.iter().all(|a| self.truth[a]),
                Op::Or => args.iter().any(|a| self.truth[a]),
                Op::Eq if structural => arg(0) == arg(1),
                Op::Ite => {
                    if arg(0) {
                        arg(1)
                    } else {
                        arg(2)
                    }
                }
                _ => self.solver.atom_value(terms, top).unwrap_or(false),
            };
            self.truth.insert(top, value);
        }
        self.truth[&t]
    }

    /// Collects literals that give a Boolean term the value it has.
    pub fn justify(&mut self, terms: &mut Terms, t: TermId) {
        self.work.push(t);
        while let Some(t) = self.work.pop() {
            if !self.justified.insert(t) {
                continue;
            }
            let value = self.is_true(terms, t);
            let args = terms.args(t).to_vec();
            match terms.op(t) {
                Op::True | Op::False => {}
                Op::Not => self.work.push(args[0]),
                Op::And | Op::Or => {
                    // The value that decides alone: false for a conjunction, true for a disjunction.
                    let decisive = terms.op(t) == Op::Or;
                    if value == decisive {
                        let witness = args.iter().copied().filter(|&a| self.is_true(terms, a) == decisive);
                        let candidates: Vec<TermId> = witness.collect();
                        let known = candidates.iter().find(|a| self.justified.contains(a));
                        let choice = known.or(candidates.first()).expect("something gives it its value");
                        self.work.push(*choice);
                    } else {
                        self.work.extend(args);
                    }
                }
                Op::Ite if terms.sort_of(t) == SortId::BOOL => {
                    let branch = if self.is_true(terms, args[0]) { args[1] } else { args[2] };
                    self.work.extend([args[0], branch]);
                }
                Op::Eq if terms.sort_of(args[0]) == SortId::BOOL => self.work.extend(args),
                _ => {
                    let atom = self.strip(terms, t);
                    // Stripping can decide the atom: both branches are the same term, say.
                    if atom != TermId::TRUE && atom != TermId::FALSE {
                        let literal = if value { atom } else { terms.not(atom) };
                        if self.seen.insert(literal) {
                            self.literals.push(literal);
                        }
                    }
                }
            }
        }
    }

    /// The term with each `ite` below it replaced by its taken branch; the conditions are queued
    /// for justification.
    fn strip(&mut self, terms: &mut Terms, t: TermId) -> TermId {
        let mut stack = vec![t];
        while let Some(&top) = stack.last() {
            if self.stripped.contains_key(&top) {
                stack.pop();
                continue;
            }
            let args = terms.args(top).to_vec();
            if terms.op(top) == Op::Ite {
                let branch = if self.is_true(terms, args[0]) { args[1] } else { args[2] };
                match self.stripped.get(&branch) {
                    Some(&result) => {
                        self.stripped.insert(top, result);
                        self.work.push(args[0]);
                    }
                    None => stack.push(branch),
                }
                continue;
            }
            let is_open = |a: &TermId| terms.sort_of(*a) != SortId::BOOL && !self.stripped.contains_key(a);
            let open: Vec<TermId> = args.iter().copied().filter(is_open).collect();
            if !open.is_empty() {
                stack.extend(open);
                continue;
            }
            stack.pop();
            // A Boolean argument of a function is replaced by its value.
            let mut new_args = Vec::with_capacity(args.len());
            for a in args {
                new_args.push(if terms.sort_of(a) == SortId::BOOL {
                    self.work.push(a);
                    let value = self.is_true(terms, a);
                    terms.bool_const(value)
                } else {
                    self.stripped[&a]
                });
            }
            let args = new_args;
            let result = match terms.op(top) {
                _ if args.is_empty() => top,
                Op::ConstArray => terms.const_array(terms.sort_of(top), args[0]),
                op => terms.mk(op, &args),
            };
            self.origin.entry(result).or_insert(top);
            self.stripped.insert(top, result);
        }
        self.stripped[&t]
    }

    /// The cube over state variables that the literals collected so far amount to. Terms may go
    /// beyond the system's own by `excess` applications.
    pub fn cube(&mut self, terms: &mut Terms, system: &mut AbstractSystem, excess: u32) -> Vec<TermId> {
        let mut cube = CubeBuilder { seen: FxHashSet::default(), literals: Vec::new() };
        let words = self.expressible_words(terms, system, excess);
        let mut members: FxHashMap<u32, Vec<TermId>> = FxHashMap::default();
        for literal in self.literals.clone() {
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
        if self.relate_variables {
            self.relate_leaves(terms, &mut cube);
        }
        cube.literals
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
                let known = |t: TermId| self.origin.get(&t).copied().unwrap_or(t);
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
            self.origin.keys().copied().filter(|&t| terms.sort_of(t) != SortId::BOOL).collect();
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
            if !changed && !(self.by_value && self.add_value(terms, &met, &mut best)) {
                return best;
            }
        }
    }

    /// Says a class by the value of its bits. True if there was one that had to be.
    fn add_value(&self, terms: &mut Terms, met: &[TermId], best: &mut FxHashMap<u32, TermId>) -> bool {
        for &t in met {
            let known = self.origin.get(&t).copied().unwrap_or(t);
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
        let op = terms.op(t);
        if terms.args(t).is_empty() || op == Op::Ite {
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
        let said = match op {
            Op::ConstArray => terms.const_array(terms.sort_of(t), args[0]),
            op => terms.mk(op, &args),
        };
        expressible(terms, system, said, excess).then_some(said)
    }

    fn class_of(&self, t: TermId) -> Option<u32> {
        let known = self.origin.get(&t).copied().unwrap_or(t);
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

/// Is the term's value a function of the values of Boolean arguments?
fn is_structural(terms: &Terms, t: TermId) -> bool {
    match terms.op(t) {
        Op::Not | Op::And | Op::Or => true,
        Op::Ite => terms.sort_of(t) == SortId::BOOL,
        Op::Eq => terms.sort_of(terms.args(t)[0]) == SortId::BOOL,
        _ => false,
    }
}
