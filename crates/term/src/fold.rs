//! Walks over terms: each term once, however often it is shared, and no recursion.
//!
//! There are two directions. [`Visit`] goes downwards from some roots, and whoever looks at a term says what
//! comes next. [`BottomUp`] goes upwards: it gives out the terms whose arguments are done, for whoever computes a
//! value for each and keeps it in a memo of any kind. [`Terms::fold`] and [`Terms::rewrite`] do that with a hash table,
//! which may be kept for other roots.
//!
//! Of several arguments that are not done, the last one is done first. New terms get their ids in the order in
//! which they are made, and normal forms and searches depend on ids, so this order is part of the interface.

use crate::{Op, TermId, Terms};
use rustc_hash::{FxHashMap, FxHashSet};
use std::hash::Hash;

/// Things to look at, each once. While one is looked at, others may be added.
#[derive(Clone, Debug)]
pub struct Visit<T> {
    seen: FxHashSet<T>,
    open: Vec<T>,
}

impl<T> Default for Visit<T> {
    fn default() -> Self {
        Visit { seen: FxHashSet::default(), open: Vec::new() }
    }
}

impl<T: Copy + Eq + Hash> Visit<T> {
    /// Begins with these; the last one comes first.
    pub fn of(roots: impl Into<Vec<T>>) -> Visit<T> {
        Visit { open: roots.into(), ..Visit::default() }
    }
}

impl<T: Copy + Eq + Hash> Iterator for Visit<T> {
    type Item = T;

    fn next(&mut self) -> Option<T> {
        while let Some(next) = self.open.pop() {
            if self.seen.insert(next) {
                return Some(next);
            }
        }
        None
    }
}

impl<T> Extend<T> for Visit<T> {
    fn extend<I: IntoIterator<Item = T>>(&mut self, more: I) {
        self.open.extend(more);
    }
}

/// What can be reached from some roots. Each thing is looked at once, by a function that adds what comes next.
pub fn reach<T: Copy + Eq + Hash>(
    roots: impl Into<Vec<T>>,
    mut look: impl FnMut(T, &mut Vec<T>),
) -> FxHashSet<T> {
    let mut visit = Visit::of(roots);
    while let Some(next) = visit.next() {
        look(next, &mut visit.open);
    }
    visit.seen
}

/// The terms under a root that are not done, arguments first.
pub struct BottomUp {
    open: Vec<TermId>,
}

impl BottomUp {
    /// Begins with nothing but the root, which comes last.
    pub fn new(root: TermId) -> BottomUp {
        BottomUp { open: vec![root] }
    }

    /// A term that is not done, but all its arguments are. It must be done when the next one is asked for.
    pub fn next(&mut self, terms: &Terms, done: impl Fn(TermId) -> bool) -> Option<TermId> {
        self.next_over(|t| terms.args(t), done)
    }

    /// The same where a term needs others than its arguments.
    pub fn next_over<'t>(
        &mut self,
        mut below: impl FnMut(TermId) -> &'t [TermId],
        done: impl Fn(TermId) -> bool,
    ) -> Option<TermId> {
        while let Some(&t) = self.open.last() {
            let before = self.open.len();
            if done(t) {
                self.open.pop();
                continue;
            }
            self.open.extend(below(t).iter().copied().filter(|&t| !done(t)));
            if self.open.len() == before {
                return self.open.pop();
            }
        }
        None
    }
}

impl Terms {
    /// All terms reachable from `roots`, each once, arguments before the terms that use them.
    ///
    /// Since arguments have smaller ids, sorting the reachable ids is a topological order.
    pub fn postorder(&self, roots: &[TermId]) -> Vec<TermId> {
        let mut found = Vec::new();
        reach(roots, |t, open| {
            found.push(t);
            open.extend_from_slice(self.args(t));
        });
        found.sort_unstable();
        found
    }

    /// The number of distinct terms reachable from `roots`.
    pub fn dag_size(&self, roots: &[TermId]) -> usize {
        self.postorder(roots).len()
    }

    /// The conjuncts of a conjunction of formulas, however nested, each once, in order, without `true`.
    pub fn conjuncts(&self, formulas: &[TermId]) -> Vec<TermId> {
        let mut found = Vec::new();
        reach(formulas.iter().rev().copied().collect::<Vec<_>>(), |t, open| match self.op(t) {
            Op::And => open.extend(self.args(t).iter().rev()),
            Op::True => {}
            _ => found.push(t),
        });
        found
    }

    /// Does a term contain another one, when the terms of a map are unfolded? Also true if the search takes more
    /// steps than there is fuel.
    pub fn reaches(
        &self,
        from: TermId,
        target: TermId,
        unfolded: &FxHashMap<TermId, TermId>,
        fuel: &mut u64,
    ) -> bool {
        let mut visit = Visit::of([from]);
        while let Some(t) = visit.next() {
            if t == target || *fuel == 0 {
                return true;
            }
            *fuel -= 1;
            visit.extend(self.args(t).iter().chain(unfolded.get(&t)).copied());
        }
        false
    }

    /// The value of a term, computed bottom-up from those that the memo has of its arguments.
    pub fn fold<'m, V>(
        &self,
        memo: &'m mut FxHashMap<TermId, V>,
        root: TermId,
        mut value: impl FnMut(&FxHashMap<TermId, V>, TermId) -> V,
    ) -> &'m V {
        let mut walk = BottomUp::new(root);
        while let Some(t) = walk.next(self, |t| memo.contains_key(&t)) {
            let value = value(memo, t);
            memo.insert(t, value);
        }
        &memo[&root]
    }

    /// What becomes of a term if each term below it becomes what a function makes of it and its new arguments.
    pub fn rewrite(
        &mut self,
        memo: &mut FxHashMap<TermId, TermId>,
        root: TermId,
        mut image: impl FnMut(&mut Terms, TermId, &[TermId]) -> TermId,
    ) -> TermId {
        let (mut walk, mut args) = (BottomUp::new(root), Vec::new());
        while let Some(t) = walk.next(self, |t| memo.contains_key(&t)) {
            args.clear();
            args.extend(self.args(t).iter().map(|arg| memo[arg]));
            let image = image(self, t, &args);
            memo.insert(t, image);
        }
        memo[&root]
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::SortId;

    /// `or(not(and(a, b)), and(a, b))`, as written.
    fn shared(terms: &mut Terms) -> [TermId; 5] {
        let [a, b] = ["a", "b"].map(|name| terms.declare_const(name, SortId::BOOL));
        let both = terms.raw(Op::And, &[a, b]);
        let not = terms.raw(Op::Not, &[both]);
        [a, b, both, not, terms.raw(Op::Or, &[not, both])]
    }

    #[test]
    fn each_term_once_and_the_last_argument_first() {
        let mut terms = Terms::new();
        let [a, b, both, not, root] = shared(&mut terms);
        let (mut order, mut sizes) = (Vec::new(), FxHashMap::default());
        let size = *terms.fold(&mut sizes, root, |sizes, t| {
            order.push(t);
            1 + terms.args(t).iter().map(|arg| sizes[arg]).sum::<u32>()
        });
        assert_eq!((size, &order[..]), (8, &[b, a, both, not, root][..]));
        // The memo is kept.
        terms.fold(&mut sizes, not, |_, _| unreachable!("known"));
        let mut memo = FxHashMap::from_iter([(a, b)]);
        let image = terms.rewrite(&mut memo, root, |terms, t, args| terms.rebuild(t, args));
        assert_eq!(image, TermId::TRUE);
        assert_eq!(memo[&both], b);
    }

    #[test]
    fn conjuncts_come_in_order_and_once() {
        let mut terms = Terms::new();
        let [a, b, both, _, root] = shared(&mut terms);
        // Without looking at each conjunction once, this would be a thousand million conjuncts.
        let nested = (0..30).fold(both, |t, _| terms.raw(Op::And, &[t, TermId::TRUE, t]));
        assert_eq!(terms.conjuncts(&[root, nested, b]), [root, a, b]);
    }

    #[test]
    fn definitions_are_unfolded_as_far_as_the_fuel_goes() {
        let mut terms = Terms::new();
        let [a, b, both, not, root] = shared(&mut terms);
        let c = terms.declare_const("c", SortId::BOOL);
        let unfolded = FxHashMap::from_iter([(c, not)]);
        assert!(terms.reaches(c, a, &unfolded, &mut 100));
        assert!(!terms.reaches(root, c, &unfolded, &mut 100));
        assert!(terms.reaches(both, c, &unfolded, &mut 1), "given up");
        assert!(!terms.reaches(b, c, &unfolded, &mut 1));
    }
}
