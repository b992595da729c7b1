//! Why a formula is true in a model (seed thesis, algorithm 2): literals that make it so.
//!
//! A true disjunction or a false conjunction needs one of its children, an `ite` its condition and the branch
//! taken; inside terms, too, an `ite` is replaced by its branch. The model is an abstract one, that
//! of a query ([`super::project`]), or one of the concrete theories ([`super::interpolate`]): all that is
//! asked of it is the truth of atoms.
//!
//! Invariant: the literals are true in the model, and every model of them satisfies the formula.

use euphonium_smt::Solver;
use euphonium_term::{BottomUp, Evaluator, Op, SortId, TermId, Terms, Value};
use rustc_hash::{FxHashMap, FxHashSet};

/// What is known of a model.
pub trait Truth {
    /// Is an atom true? `None` if the model does not say.
    fn atom(&mut self, terms: &Terms, t: TermId) -> Option<bool>;
}

impl Truth for &Solver {
    fn atom(&mut self, terms: &Terms, t: TermId) -> Option<bool> {
        self.atom_value(terms, t)
    }
}

impl Truth for Evaluator<'_> {
    fn atom(&mut self, terms: &Terms, t: TermId) -> Option<bool> {
        match self.value(terms, t) {
            Some(Value::Bool(value)) => Some(value),
            _ => None,
        }
    }
}

/// What was collected from a model.
pub struct Justification<M> {
    pub model: M,
    /// Memo: truth of Boolean terms.
    truth: FxHashMap<TermId, bool>,
    /// Memo: terms with `ite`s replaced by their taken branches.
    stripped: FxHashMap<TermId, TermId>,
    /// By stripped term: a term of its class that the solver knows.
    pub origin: FxHashMap<TermId, TermId>,
    work: Vec<TermId>,
    justified: FxHashSet<TermId>,
    /// Literals, in the order in which they were met.
    pub literals: Vec<TermId>,
    seen: FxHashSet<TermId>,
}

impl<M: Truth> Justification<M> {
    /// Nothing is justified yet.
    pub fn new(model: M) -> Self {
        Justification {
            model,
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
        let mut walk = BottomUp::new(t);
        let below = |t| if is_structural(terms, t) { terms.args(t) } else { &[] };
        while let Some(t) = walk.next_over(below, |t| self.truth.contains_key(&t)) {
            let args = terms.args(t);
            let arg = |i: usize| self.truth[&args[i]];
            let value = match terms.op(t) {
                Op::True => true,
                Op::False => false,
                Op::Not => !arg(0),
                Op::And => args.iter().all(|a| self.truth[a]),
                Op::Or => args.iter().any(|a| self.truth[a]),
                Op::Eq if is_structural(terms, t) => arg(0) == arg(1),
                Op::Ite => arg(if arg(0) { 1 } else { 2 }),
                _ => self.model.atom(terms, t).unwrap_or(false),
            };
            self.truth.insert(t, value);
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
        // No `BottomUp`: which branch is below an `ite` is asked on the way, and asking fills another memo.
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
            let result = terms.rebuild(top, &args);
            self.origin.entry(result).or_insert(top);
            self.stripped.insert(top, result);
        }
        self.stripped[&t]
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
