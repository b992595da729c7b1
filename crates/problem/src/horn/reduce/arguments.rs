//! Arguments of predicates that are not needed.
//!
//! * An argument that is the same constant in every head, be it handed on from premise to head, is that
//!   constant wherever the predicate is a premise.
//! * An argument that is a variable of its own in every premise, used nowhere else but for such
//!   arguments, is looked at by nobody.
//!
//! Both are greatest fixpoints: all arguments are assumed to be so, and those that are not are crossed
//! out until nothing changes.

use super::{ReducedHorn, Undo, normalised};
use crate::horn::clause::{Atom, HornClause};
use euphonium_term::{FunId, Op, SortId, TermId, Terms};
use rustc_hash::{FxHashMap, FxHashSet};

/// What is known of an argument.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Constant {
    /// Nothing was derived yet.
    None,
    /// It is this.
    One(TermId),
    /// It is not always the same.
    Many,
}

type Constants = FxHashMap<(FunId, usize), Constant>;
type Positions = FxHashSet<(FunId, usize)>;

/// A predicate with fewer arguments, those that are kept, and the values of constant ones.
type Shorter = (FunId, Vec<usize>, Vec<(usize, TermId)>);

impl ReducedHorn {
    /// Drops the arguments that are constants or unused.
    pub(super) fn drop_arguments(&mut self, terms: &mut Terms) {
        let constants = self.constants(terms);
        let used = self.used(terms);
        let mut renaming: FxHashMap<FunId, Shorter> = FxHashMap::default();
        for predicate in self.problem.predicates.clone() {
            let sorts = terms.function(predicate).params.to_vec();
            let (mut kept, mut fixed) = (Vec::new(), Vec::new());
            for i in 0..sorts.len() {
                match constants.get(&(predicate, i)) {
                    Some(&Constant::One(value)) => fixed.push((i, value)),
                    _ if used.contains(&(predicate, i)) => kept.push(i),
                    _ => {}
                }
            }
            if kept.len() == sorts.len() {
                continue;
            }
            let left: Vec<SortId> = kept.iter().map(|&i| sorts[i]).collect();
            let name = terms.function(predicate).name.clone();
            let new = terms.declare(&name, &left, SortId::BOOL);
            renaming.insert(predicate, (new, kept, fixed));
        }
        if renaming.is_empty() {
            return;
        }
        for predicate in &mut self.problem.predicates {
            if let Some((new, kept, constants)) = renaming.get(predicate) {
                let (kept, constants) = (kept.clone(), constants.clone());
                self.undo.push(Undo::Arguments { old: *predicate, new: *new, kept, constants });
                *predicate = *new;
            }
        }
        let shorten = |atom: &mut Atom| {
            let (new, kept, fixed) = renaming.get(&atom.predicate)?;
            let args = std::mem::take(&mut atom.args);
            atom.args = kept.iter().map(|&i| args[i]).collect();
            atom.predicate = *new;
            Some(fixed.iter().map(|&(i, value)| (args[i], value)).collect::<Vec<_>>())
        };
        for clause in &mut self.problem.clauses {
            for atom in &mut clause.body {
                for (arg, value) in shorten(atom).unwrap_or_default() {
                    clause.guard.push(terms.raw(Op::Eq, &[arg, value]));
                }
            }
            clause.head.as_mut().map(shorten);
        }
        let clauses = std::mem::take(&mut self.problem.clauses);
        let trees = std::mem::take(&mut self.trees);
        for (clause, tree) in clauses.into_iter().zip(trees) {
            if let Some(clause) = normalised(terms, clause) {
                self.problem.clauses.push(clause);
                self.trees.push(tree);
            }
        }
    }

    fn constants(&self, terms: &Terms) -> Constants {
        let mut found = Constants::default();
        loop {
            let mut changed = false;
            for clause in &self.problem.clauses {
                let Some(head) = &clause.head else { continue };
                for (i, &arg) in head.args.iter().enumerate() {
                    let new = constant_of(terms, clause, arg, &found);
                    let old = found.entry((head.predicate, i)).or_insert(Constant::None);
                    let joined = match (*old, new) {
                        (old, Constant::None) => old,
                        (Constant::None, new) => new,
                        (old, new) if old == new => old,
                        _ => Constant::Many,
                    };
                    changed |= joined != *old;
                    *old = joined;
                }
            }
            if !changed {
                return found;
            }
        }
    }

    /// The arguments that somebody looks at.
    fn used(&self, terms: &Terms) -> Positions {
        let mut used = Positions::default();
        // Variables that occur where they count whatever is crossed out.
        let mut counted: Vec<FxHashSet<TermId>> = Vec::new();
        for clause in &self.problem.clauses {
            let mut roots = clause.guard.clone();
            let mut seen = FxHashSet::default();
            for &arg in clause.body.iter().flat_map(|atom| &atom.args) {
                if !clause.variables.contains(&arg) || !seen.insert(arg) {
                    roots.push(arg);
                }
            }
            counted.push(terms.postorder(&roots).into_iter().collect());
        }
        loop {
            let before = used.len();
            for (clause, counted) in self.problem.clauses.iter().zip(&counted) {
                let head = clause.head.iter().flat_map(|head| {
                    head.args.iter().enumerate().filter(|(i, _)| used.contains(&(head.predicate, *i)))
                });
                let roots: Vec<TermId> = head.map(|(_, &arg)| arg).collect();
                let in_head: FxHashSet<TermId> = terms.postorder(&roots).into_iter().collect();
                for atom in &clause.body {
                    for (i, arg) in atom.args.iter().enumerate() {
                        let looked_at = counted.contains(arg) || in_head.contains(arg);
                        if looked_at || !clause.variables.contains(arg) {
                            used.insert((atom.predicate, i));
                        }
                    }
                }
            }
            if used.len() == before {
                return used;
            }
        }
    }
}

/// What is known of an argument of a head.
fn constant_of(terms: &Terms, clause: &HornClause, arg: TermId, found: &Constants) -> Constant {
    if terms.op(arg).is_value() {
        return Constant::One(arg);
    }
    for atom in &clause.body {
        if let Some(i) = atom.args.iter().position(|&other| other == arg) {
            return found.get(&(atom.predicate, i)).copied().unwrap_or(Constant::None);
        }
    }
    Constant::Many
}
