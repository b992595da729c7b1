//! Equalities that a formula implies though it does not assert them.
//!
//! Both ways through `(x = y and y = z) or (x = w and w = z)` make `x` and `z` equal, but a search learns that of
//! each way apart, and of a chain of such diamonds way by way. Here every formula has a partition of the terms that
//! are equal where it holds: a conjunction joins those of its parts, a disjunction keeps what all its parts agree
//! on. Yices (Dutertre and de Moura, 2006) does so before it searches.

use euphonium_term::{BottomUp, Op, TermId, Terms};
use rustc_hash::FxHashMap;
use std::rc::Rc;

/// What is left is left alone once the partitions have more members together.
const MOST_MEMBERS: usize = 2_000_000;

/// By term: the first one of its class. Terms alone in their class are not there.
type Partition = FxHashMap<TermId, TermId>;

/// What holds where a formula is true and where it is false. None: it never is.
type Both = [Option<Rc<Partition>>; 2];

/// What is known of formulas and their parts, each looked at once.
#[derive(Default)]
pub struct Implied {
    known: FxHashMap<TermId, Both>,
    members: usize,
}

impl Implied {
    /// The equalities that follow from a formula, enough for all the others to follow from them.
    pub fn equalities(&mut self, terms: &Terms, formula: TermId) -> Vec<(TermId, TermId)> {
        let below = |t: TermId| match terms.op(t) {
            Op::Not | Op::And | Op::Or => terms.args(t),
            _ => &[],
        };
        let mut walk = BottomUp::new(formula);
        while let Some(t) = walk.next_over(below, |t| self.known.contains_key(&t)) {
            if self.members > MOST_MEMBERS {
                return Vec::new();
            }
            let both = self.both(terms, t);
            self.members += both.iter().flatten().map(|partition| partition.len()).sum::<usize>();
            self.known.insert(t, both);
        }
        let Some(partition) = &self.known[&formula][0] else { return Vec::new() };
        let mut equalities: Vec<(TermId, TermId)> =
            partition.iter().filter(|(member, first)| member != first).map(|(&m, &f)| (m, f)).collect();
        equalities.sort_unstable();
        equalities
    }

    fn both(&self, terms: &Terms, t: TermId) -> Both {
        let nothing = || Some(Rc::default());
        let of = |a: &TermId, side: usize| self.known[a][side].clone();
        let args = terms.args(t);
        match terms.op(t) {
            Op::True => [nothing(), None],
            Op::False => [None, nothing()],
            Op::Not => [of(&args[0], 1), of(&args[0], 0)],
            Op::And => [all(args.iter().map(|a| of(a, 0))), some(args.iter().map(|a| of(a, 1)))],
            Op::Or => [some(args.iter().map(|a| of(a, 0))), all(args.iter().map(|a| of(a, 1)))],
            Op::Eq => {
                let (a, b) = (args[0].min(args[1]), args[0].max(args[1]));
                [Some(Rc::new([(a, a), (b, a)].into_iter().collect())), nothing()]
            }
            _ => [nothing(), nothing()],
        }
    }
}

/// What holds where all of them do.
fn all(partitions: impl Iterator<Item = Option<Rc<Partition>>>) -> Option<Rc<Partition>> {
    let partitions: Option<Vec<_>> = partitions.collect();
    let mut partitions = partitions?;
    partitions.retain(|partition| !partition.is_empty());
    if partitions.len() < 2 {
        return Some(partitions.pop().unwrap_or_default());
    }
    // Union and find, by halving paths; the first of a class is its smallest.
    let mut parent = Partition::default();
    fn root(parent: &mut Partition, mut t: TermId) -> TermId {
        loop {
            let up = *parent.entry(t).or_insert(t);
            if up == t {
                return t;
            }
            let over = parent[&up];
            parent.insert(t, over);
            t = over;
        }
    }
    for partition in &partitions {
        for (&member, &first) in partition.iter() {
            let (a, b) = (root(&mut parent, member), root(&mut parent, first));
            parent.insert(a.max(b), a.min(b));
        }
    }
    let members: Vec<TermId> = parent.keys().copied().collect();
    Some(Rc::new(members.into_iter().map(|t| (t, root(&mut parent, t))).collect()))
}

/// What holds wherever one of them does.
fn some(partitions: impl Iterator<Item = Option<Rc<Partition>>>) -> Option<Rc<Partition>> {
    let mut agreed: Option<Rc<Partition>> = None;
    for next in partitions.flatten() {
        agreed = Some(match agreed {
            None => next,
            Some(before) if before.is_empty() || next.is_empty() => Rc::default(),
            Some(before) => Rc::new(common(&before, &next)),
        });
    }
    agreed
}

/// The classes of both: what is in one class of each.
fn common(a: &Partition, b: &Partition) -> Partition {
    let (few, many) = if a.len() <= b.len() { (a, b) } else { (b, a) };
    let mut classes: FxHashMap<(TermId, TermId), Vec<TermId>> = FxHashMap::default();
    for (&member, &first) in few {
        if let Some(&other) = many.get(&member) {
            classes.entry((first, other)).or_default().push(member);
        }
    }
    let mut partition = Partition::default();
    for class in classes.into_values().filter(|class| class.len() > 1) {
        let first = class.iter().copied().min().expect("a class has two members");
        partition.extend(class.into_iter().map(|member| (member, first)));
    }
    partition
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn both_ways_agree() {
        let mut terms = Terms::new();
        let sort = terms.uninterpreted_sort("U");
        let [x, y, z, w] = ["x", "y", "z", "w"].map(|name| terms.declare_const(name, sort));
        let p = terms.declare_const("p", euphonium_term::SortId::BOOL);
        let mut eq = |a, b| terms.raw(Op::Eq, &[a, b]);
        let (xy, yz, xw, wz) = (eq(x, y), eq(y, z), eq(x, w), eq(w, z));
        let one = terms.raw(Op::And, &[xy, yz, p]);
        let two = terms.raw(Op::And, &[xw, wz]);
        let diamond = terms.raw(Op::Or, &[one, two]);
        assert_eq!(Implied::default().equalities(&terms, diamond), [(z, x)]);
        assert_eq!(Implied::default().equalities(&terms, one), [(y, x), (z, x)]);
        // A way that cannot be taken says nothing against it.
        let never = terms.raw(Op::Or, &[diamond, TermId::FALSE]);
        assert_eq!(Implied::default().equalities(&terms, never), [(z, x)]);
        // Where a disjunction is false all its parts are.
        let (not_xy, not_yz) = (terms.raw(Op::Not, &[xy]), terms.raw(Op::Not, &[yz]));
        let some_differ = terms.raw(Op::Or, &[not_xy, not_yz]);
        assert_eq!(Implied::default().equalities(&terms, some_differ), []);
        let all_equal = terms.raw(Op::Not, &[some_differ]);
        assert_eq!(Implied::default().equalities(&terms, all_equal), [(y, x), (z, x)]);
    }
}
