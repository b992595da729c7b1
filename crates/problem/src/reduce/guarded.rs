//! Updates from case distinctions.
//!
//! `(ite g (= x' t1) (= x' t2))` says that `x'` is `(ite g t1 t2)`, and so do the two conjuncts
//! `(or (not g) (= x' t1))` and `(or g (= x' t2))`, provided that neither `g` nor the `t` mention a
//! next-state constant that is not determined. A disjunction in which exactly one disjunct mentions such
//! constants is therefore read as that disjunct under a guard, the rest. A guarded conjunction is taken apart
//! first.

use crate::functional::mentioning;
use euphonium_term::{Op, SortId, TermId, Terms, Visit};
use rustc_hash::{FxHashMap, FxHashSet};
use std::collections::hash_map::Entry;

/// The next value of a variable: its next-state constant and the term.
type Equation = (TermId, TermId);

/// Finds updates for `undetermined` next-state constants and takes the conjuncts that they come from out of
/// the relation.
pub(super) fn solve(
    terms: &mut Terms,
    relation: &mut Vec<TermId>,
    undetermined: &FxHashSet<TermId>,
) -> FxHashMap<TermId, TermId> {
    let mut updates = FxHashMap::default();
    if undetermined.is_empty() || relation.is_empty() {
        return updates;
    }
    let mut cases = Cases::new(terms, relation, undetermined);
    cases.take_apart(terms, relation);
    // One of two complementary cases, waiting for the other: by variable and guard.
    let mut waiting: FxHashMap<(TermId, TermId), Case> = FxHashMap::default();
    let mut used = FxHashSet::default();
    for (place, &conjunct) in relation.iter().enumerate() {
        if let Some(&(next, term)) = cases.equations.get(&conjunct) {
            if let Entry::Vacant(update) = updates.entry(next) {
                update.insert(term);
                used.insert(place);
            }
            continue;
        }
        let Some((guards, case)) = cases.guarded(terms, conjunct) else { continue };
        let Some(&(next, term)) = cases.equations.get(&case) else { continue };
        if updates.contains_key(&next) {
            continue;
        }
        let guard = terms.or(&guards);
        let (base, positive) = canonical(terms, guard);
        let here = Case { place, positive, term };
        match waiting.get(&(next, base)) {
            // (or g (= x' t1)) and (or (not g) (= x' t2)): x' is t1 unless g
            Some(other) if other.positive != positive => {
                let (unless, when) = if positive { (term, other.term) } else { (other.term, term) };
                updates.insert(next, terms.ite(base, when, unless));
                used.extend([place, other.place]);
            }
            Some(_) => {}
            None => {
                waiting.insert((next, base), here);
            }
        }
    }
    let mut place = 0;
    relation.retain(|_| {
        place += 1;
        !used.contains(&(place - 1))
    });
    updates
}

struct Case {
    place: usize,
    /// Is the guard its canonical form, or the negation of that?
    positive: bool,
    term: TermId,
}

/// What the relation says about undetermined next-state constants.
struct Cases {
    /// The terms that mention one.
    mentioning: FxHashSet<TermId>,
    /// The formulas that are an equation for one.
    equations: FxHashMap<TermId, Equation>,
}

impl Cases {
    fn new(terms: &mut Terms, relation: &[TermId], undetermined: &FxHashSet<TermId>) -> Cases {
        let mentioning = mentioning(terms, relation, undetermined);
        let mut parts: Vec<TermId> =
            mentioning.iter().copied().filter(|&t| terms.sort_of(t) == SortId::BOOL).collect();
        // Arguments before the terms that use them.
        parts.sort_unstable();
        let mut cases = Cases { mentioning, equations: FxHashMap::default() };
        for t in parts {
            if let Some(equation) = cases.equation(terms, undetermined, t) {
                cases.equations.insert(t, equation);
            }
        }
        cases
    }

    /// Reads a formula as an equation for a next-state constant; what is below it has been read.
    fn equation(&self, terms: &mut Terms, nexts: &FxHashSet<TermId>, t: TermId) -> Option<Equation> {
        if nexts.contains(&t) {
            return Some((t, TermId::TRUE));
        }
        let known = |t: TermId| !self.mentioning.contains(&t);
        let args = terms.args(t).to_vec();
        match (terms.op(t), &args[..]) {
            // (not (= x' t)) is (= x' (not t)) where there are but two values
            (Op::Not, &[a]) => {
                let &(next, term) = self.equations.get(&a)?;
                Some((next, negatable(terms, term)?))
            }
            (Op::Eq, &[a, b]) => {
                [(a, b), (b, a)].into_iter().filter(|&(_, b)| known(b)).find_map(|(a, b)| {
                    if nexts.contains(&a) {
                        return Some((a, b));
                    }
                    // (= (= x' t) b) is (= x' (= t b)) between Booleans
                    let &(next, term) = self.equations.get(&a)?;
                    (terms.sort_of(next) == SortId::BOOL).then(|| (next, terms.eq(term, b)))
                })
            }
            (Op::Ite, &[c, a, b]) if known(c) => {
                let (&(next, then), &(other, otherwise)) = (self.equations.get(&a)?, self.equations.get(&b)?);
                (next == other).then(|| (next, terms.ite(c, then, otherwise)))
            }
            _ => None,
        }
    }

    /// Reads a formula as a disjunction of guards and the one disjunct that mentions undetermined
    /// next-state constants.
    fn guarded(&mut self, terms: &mut Terms, t: TermId) -> Option<(Vec<TermId>, TermId)> {
        let disjuncts: Vec<TermId> = match (terms.op(t), under_not(terms, t)) {
            (Op::Or, _) => terms.args(t).to_vec(),
            (_, Some(inner)) if terms.op(inner) == Op::And => {
                let args = terms.args(inner).to_vec();
                let negated: Vec<TermId> = args.iter().map(|&arg| terms.not(arg)).collect();
                for (&arg, &not) in args.iter().zip(&negated) {
                    self.note_negation(terms, arg, not);
                }
                negated
            }
            _ => return None,
        };
        let (mut cases, guards): (Vec<TermId>, Vec<TermId>) =
            disjuncts.into_iter().partition(|d| self.mentioning.contains(d));
        let case = cases.pop()?;
        cases.is_empty().then_some((guards, case))
    }

    /// A negation was made that is no part of the relation: what is known of the term is known of it.
    fn note_negation(&mut self, terms: &mut Terms, t: TermId, not: TermId) {
        if self.mentioning.contains(&t) && self.mentioning.insert(not) {
            let equation = self.equations.get(&t).copied();
            if let Some((next, term)) = equation
                && let Some(term) = negatable(terms, term)
            {
                self.equations.insert(not, (next, term));
            }
        }
    }

    /// Distributes guards over conjunctions and splits case distinctions that are no equations, so that
    /// the cases of each variable stand alone. The bound keeps shared case distinctions from being unfolded
    /// over and over; beyond it they stay as they are.
    fn take_apart(&mut self, terms: &mut Terms, relation: &mut Vec<TermId>) {
        let mut budget = relation.len() + 1000;
        let mut visit = Visit::of(relation.drain(..).rev().collect::<Vec<_>>());
        while let Some(t) = visit.next() {
            if t == TermId::TRUE {
                continue;
            }
            let pieces = if budget > 0 { self.pieces(terms, t) } else { Vec::new() };
            if pieces.is_empty() {
                relation.push(t);
                continue;
            }
            budget = budget.saturating_sub(pieces.len());
            self.mentioning.extend(&pieces);
            visit.extend(pieces.into_iter().rev());
        }
    }

    /// Formulas whose conjunction is `t`, or nothing if it is not to be taken apart. All mention
    /// undetermined next-state constants except perhaps some that are read as if they did.
    fn pieces(&mut self, terms: &mut Terms, t: TermId) -> Vec<TermId> {
        if !self.mentioning.contains(&t) || self.equations.contains_key(&t) {
            return Vec::new();
        }
        let (guards, case) = match self.guarded(terms, t) {
            Some(guarded) => guarded,
            None => (Vec::new(), t),
        };
        if self.equations.contains_key(&case) {
            return Vec::new();
        }
        let parts = terms.args(case).to_vec();
        let guard = terms.or(&guards);
        match (terms.op(case), &parts[..]) {
            (Op::And, _) => parts.iter().map(|&part| terms.or(&[guard, part])).collect(),
            // (ite c a b) = (and (or (not c) a) (or c b))
            (Op::Ite, &[c, a, b]) if !self.mentioning.contains(&c) => {
                let not_c = terms.not(c);
                vec![terms.or(&[guard, not_c, a]), terms.or(&[guard, c, b])]
            }
            _ => Vec::new(),
        }
    }
}

/// A guard as a disjunction or an atom, and whether it is that or its negation, so that complementary guards
/// have one form: `(and a b)` is the negation of `(or (not a) (not b))`.
fn canonical(terms: &mut Terms, guard: TermId) -> (TermId, bool) {
    let (inner, positive) = match under_not(terms, guard) {
        Some(inner) => (inner, false),
        None => (guard, true),
    };
    if terms.op(inner) != Op::And {
        return (inner, positive);
    }
    let args = terms.args(inner).to_vec();
    let negated: Vec<TermId> = args.into_iter().map(|arg| terms.not(arg)).collect();
    (terms.or(&negated), !positive)
}

/// The term under a negation.
pub(super) fn under_not(terms: &Terms, t: TermId) -> Option<TermId> {
    match terms.op(t) {
        Op::Not => terms.args(t).first().copied(),
        _ => None,
    }
}

/// The only other value, for a sort with two.
pub(super) fn negatable(terms: &mut Terms, t: TermId) -> Option<TermId> {
    if terms.sort_of(t) == SortId::BOOL {
        return Some(terms.not(t));
    }
    (terms.bv_width(t) == Some(1)).then(|| terms.mk(Op::BvNot, &[t]))
}
